/** Tests of what the printers of views share. */
@NullMarked
package dev.penstock.codegen.view;

import org.jspecify.annotations.NullMarked;
