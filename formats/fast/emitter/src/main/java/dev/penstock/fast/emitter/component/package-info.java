/** Where views of any language find the components of records, as data. */
@NullMarked
package dev.penstock.fast.emitter.component;

import org.jspecify.annotations.NullMarked;
