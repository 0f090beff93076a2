/** Codecs as converters of HTTP messages of Spring. */
@NullMarked
package dev.penstock.spring;

import org.jspecify.annotations.NullMarked;
