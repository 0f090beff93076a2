/** The types of a user, as golden schemas name them. */
@NullMarked
package com.acme;

import org.jspecify.annotations.NullMarked;
