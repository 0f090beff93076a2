/** What generated codecs of several formats call; programs do not. */
@NullMarked
package dev.penstock.generated;

import org.jspecify.annotations.NullMarked;
