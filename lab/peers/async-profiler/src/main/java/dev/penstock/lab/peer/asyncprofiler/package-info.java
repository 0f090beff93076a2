/** What async-profiler needs in the process that it looks at. */
@NullMarked
package dev.penstock.lab.peer.asyncprofiler;

import org.jspecify.annotations.NullMarked;
