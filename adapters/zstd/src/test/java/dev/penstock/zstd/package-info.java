/** Tests of Zstandard in blocks. */
@NullMarked
package dev.penstock.zstd;

import org.jspecify.annotations.NullMarked;
