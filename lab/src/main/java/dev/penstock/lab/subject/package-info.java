/** Data that is measured: its schema, its generated classes, its values. */
@NullMarked
package dev.penstock.lab.subject;

import org.jspecify.annotations.NullMarked;
