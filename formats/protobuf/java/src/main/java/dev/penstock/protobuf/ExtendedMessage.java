package dev.penstock.protobuf;

import dev.penstock.UnknownFields;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * How an {@link Extension} sees messages.
 *
 * @param fields returns the unknown fields of a message
 * @param copy returns a message with others, and with all else of the given one
 * @param <M> the type of the messages
 */
public record ExtendedMessage<M>(
    Function<M, UnknownFields> fields, BiFunction<M, UnknownFields, M> copy) {}
