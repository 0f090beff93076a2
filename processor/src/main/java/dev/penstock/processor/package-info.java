/** The annotation processor: Java sources in, codecs out. */
@NullMarked
package dev.penstock.processor;

import org.jspecify.annotations.NullMarked;
