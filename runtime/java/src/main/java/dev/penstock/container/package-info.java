/**
 * Files and streams of many messages: header, frames and checksums. Spec: container.
 *
 * <p>{@link dev.penstock.container.PenWriter} and {@link dev.penstock.container.PenReader} write
 * and read {@code .pen} files in order, {@link dev.penstock.container.PenFile} reads them in any
 * order and in parts; {@link dev.penstock.container.FrameWriter} and {@link
 * dev.penstock.container.FrameReader} are for the frames alone, on sockets, pipes and in queues. A
 * channel in blocking mode is made a stream by {@link java.nio.channels.Channels}.
 */
@NullMarked
package dev.penstock.container;

import org.jspecify.annotations.NullMarked;
