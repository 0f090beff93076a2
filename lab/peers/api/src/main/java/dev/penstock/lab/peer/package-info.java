/** What a peer library implements to be measured in the lab. */
@NullMarked
package dev.penstock.lab.peer;

import org.jspecify.annotations.NullMarked;
