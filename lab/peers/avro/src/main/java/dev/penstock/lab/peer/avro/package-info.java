/** Apache Avro, by its Java library. */
@NullMarked
package dev.penstock.lab.peer.avro;

import org.jspecify.annotations.NullMarked;
