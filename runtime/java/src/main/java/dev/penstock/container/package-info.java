/**
 * Files and streams of many messages: header, frames and checksums. Spec: container.
 *
 * <p>{@link dev.penstock.container.PenWriter} and {@link dev.penstock.container.PenReader} write
 * and read {@code .pen} files; {@link dev.penstock.container.FrameWriter} and {@link
 * dev.penstock.container.FrameReader} the frames alone, for sockets and queues.
 */
@NullMarked
package dev.penstock.container;

import org.jspecify.annotations.NullMarked;
