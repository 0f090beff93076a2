/** What makes a schema sound. */
@NullMarked
package dev.penstock.model.rule;

import org.jspecify.annotations.NullMarked;
