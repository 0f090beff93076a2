/** Alibaba's fastjson2 in the lab: JSON, JSONB. */
@NullMarked
package dev.penstock.lab.peer.fastjson2;

import org.jspecify.annotations.NullMarked;
