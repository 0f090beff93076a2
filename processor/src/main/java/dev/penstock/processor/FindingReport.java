package dev.penstock.processor;

import dev.penstock.schema.java.Finding;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import javax.annotation.processing.Messager;
import javax.lang.model.element.Element;
import javax.tools.Diagnostic.Kind;

/** Prints findings as messages of the compiler, each at its element. */
final class FindingReport {

  private FindingReport() {}

  /** Prints all findings as errors. */
  static void print(List<Finding> findings, Messager messager) {
    print(Kind.ERROR, findings, messager);
  }

  /** Prints all findings; those of one element together, as javac shows one message a position. */
  static void print(Kind kind, List<Finding> findings, Messager messager) {
    Map<Element, StringJoiner> messages = new LinkedHashMap<>();
    for (Finding finding : findings) {
      messages
          .computeIfAbsent(finding.element(), element -> new StringJoiner("\n"))
          .add(finding.diagnostic().toString());
    }
    messages.forEach(
        (element, message) -> messager.printMessage(kind, message.toString(), element));
  }
}
