/**
 * Schemas and values with nothing in them but what all schema languages have, for peers whose
 * compilers make the classes of messages.
 */
@NullMarked
package dev.penstock.lab.peer.plain;

import org.jspecify.annotations.NullMarked;
