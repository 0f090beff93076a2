package dev.penstock.lab.subject;

import dev.penstock.model.Schema;
import java.nio.file.Path;

/**
 * What is to be measured.
 *
 * @param name what tables call it, {@code prices.json}
 * @param schema of one message
 * @param document a JSON file; it must stay where it is until the measurement is over
 * @param messages what the messages of the document are
 */
public record SubjectSource(String name, Schema schema, Path document, Messages messages) {}
