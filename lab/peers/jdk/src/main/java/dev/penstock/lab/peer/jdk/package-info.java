/** The JDK's object streams in the lab. */
@NullMarked
package dev.penstock.lab.peer.jdk;

import org.jspecify.annotations.NullMarked;
