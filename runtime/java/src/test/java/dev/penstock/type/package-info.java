/** Tests of the adapters for types of the JDK. */
@NullMarked
package dev.penstock.type;

import org.jspecify.annotations.NullMarked;
