/** Keys and values of Kafka's records by codecs, with the schemas in a topic. */
@NullMarked
package dev.penstock.kafka;

import org.jspecify.annotations.NullMarked;
