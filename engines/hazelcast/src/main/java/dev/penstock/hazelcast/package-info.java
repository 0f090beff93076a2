/** Codecs as serializers of Hazelcast. */
@NullMarked
package dev.penstock.hazelcast;

import org.jspecify.annotations.NullMarked;
