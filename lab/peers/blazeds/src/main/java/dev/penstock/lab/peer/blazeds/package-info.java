/** Apache BlazeDS in the lab: AMF3, which Flex programs speak. */
@NullMarked
package dev.penstock.lab.peer.blazeds;

import org.jspecify.annotations.NullMarked;
