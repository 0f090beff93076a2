/** Writer and reader of the JSON format. */
@NullMarked
package dev.penstock.json;

import org.jspecify.annotations.NullMarked;
