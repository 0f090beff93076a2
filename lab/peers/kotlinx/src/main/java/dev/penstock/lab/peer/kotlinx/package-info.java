/** kotlinx.serialization, with the serializers that the plugin of Kotlin's compiler makes. */
@NullMarked
package dev.penstock.lab.peer.kotlinx;

import org.jspecify.annotations.NullMarked;
