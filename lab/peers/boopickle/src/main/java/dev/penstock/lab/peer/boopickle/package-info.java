/** BooPickle in the lab: its two codecs, with and without deduplication. */
@NullMarked
package dev.penstock.lab.peer.boopickle;

import org.jspecify.annotations.NullMarked;
