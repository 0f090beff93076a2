package dev.penstock.protobuf;

import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The field that an {@link Extension} adds to messages, as a record with that field: its codec
 * reads and writes the field.
 *
 * @param type the record, a {@link dev.penstock.Message} whose first component is the field
 * @param number the number of the field
 * @param stored what a record has for the field: null, or an empty list, for nothing
 * @param value what programs see of it: the default where there is nothing
 * @param record returns the record of a value
 * @param <F> the type of the record
 * @param <T> the type of the values
 */
public record ExtensionField<F, T extends @Nullable Object>(
    Class<F> type,
    int number,
    Function<F, ? extends @Nullable Object> stored,
    Function<F, T> value,
    Function<T, F> record) {}
