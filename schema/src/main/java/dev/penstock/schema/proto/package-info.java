/** Schemas of Protobuf: {@code .proto} files and descriptor sets, in and out. Spec: proto. */
@NullMarked
package dev.penstock.schema.proto;

import org.jspecify.annotations.NullMarked;
