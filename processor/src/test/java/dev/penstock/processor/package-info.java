@NullMarked
package dev.penstock.processor;

import org.jspecify.annotations.NullMarked;
