/** Tests of views: what they read in place is what codecs read. */
@NullMarked
package dev.penstock.conformance.view;

import org.jspecify.annotations.NullMarked;
