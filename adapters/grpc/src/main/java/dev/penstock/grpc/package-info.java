/** Codecs as marshallers of gRPC. */
@NullMarked
package dev.penstock.grpc;

import org.jspecify.annotations.NullMarked;
