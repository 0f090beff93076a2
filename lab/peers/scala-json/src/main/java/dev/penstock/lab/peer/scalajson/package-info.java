/** JSON libraries of Scala in the lab: uPickle, Circe, Play JSON. */
@NullMarked
package dev.penstock.lab.peer.scalajson;

import org.jspecify.annotations.NullMarked;
