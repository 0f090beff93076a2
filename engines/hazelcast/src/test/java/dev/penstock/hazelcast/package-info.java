/** Tests against a cluster of two members. */
@NullMarked
package dev.penstock.hazelcast;

import org.jspecify.annotations.NullMarked;
