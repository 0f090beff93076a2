/**
 * Adapters for types of the JDK: components of these types need no annotation. What each becomes in
 * a message, the section on adapted types in the specification of the type system says.
 */
@NullMarked
package dev.penstock.type;

import org.jspecify.annotations.NullMarked;
