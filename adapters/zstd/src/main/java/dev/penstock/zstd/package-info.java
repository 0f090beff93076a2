/** Zstandard for the blocks of {@code .pen} files. */
@NullMarked
package dev.penstock.zstd;

import org.jspecify.annotations.NullMarked;
