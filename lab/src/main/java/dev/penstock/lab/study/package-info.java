/** Studies: the ways of doing one thing, measured beside each other. */
@NullMarked
package dev.penstock.lab.study;

import org.jspecify.annotations.NullMarked;
