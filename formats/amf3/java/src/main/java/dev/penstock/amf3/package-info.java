/** AMF3, the format of Flex programs: codecs, values without a schema, envelopes. */
@NullMarked
package dev.penstock.amf3;

import org.jspecify.annotations.NullMarked;
