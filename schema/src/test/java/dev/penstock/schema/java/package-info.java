@NullMarked
package dev.penstock.schema.java;

import org.jspecify.annotations.NullMarked;
