/** What the printers of views of all formats share: names, types, what programs get of a view. */
@NullMarked
package dev.penstock.codegen.view;

import org.jspecify.annotations.NullMarked;
