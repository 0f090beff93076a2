/** Tests of services whose messages are records. */
@NullMarked
package dev.penstock.grpc;

import org.jspecify.annotations.NullMarked;
