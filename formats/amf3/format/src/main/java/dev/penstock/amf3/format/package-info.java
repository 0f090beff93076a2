/** AMF3 as data: its rules and its wire plan. */
@NullMarked
package dev.penstock.amf3.format;

import org.jspecify.annotations.NullMarked;
