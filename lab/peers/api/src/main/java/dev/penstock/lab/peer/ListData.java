package dev.penstock.lab.peer;

/**
 * The list of a {@link ListApp} before it takes the form in which the app receives it.
 *
 * @param json the document, as it comes from the network
 * @param records the same list as the root record of a subject
 * @param rows reads the root record
 */
@SuppressWarnings("ArrayRecordComponent") // nobody compares it
public record ListData(byte[] json, Object records, ListRows rows) {}
