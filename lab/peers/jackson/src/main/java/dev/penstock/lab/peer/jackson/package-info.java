/** Jackson in the lab: JSON, Smile, CBOR. */
@NullMarked
package dev.penstock.lab.peer.jackson;

import org.jspecify.annotations.NullMarked;
