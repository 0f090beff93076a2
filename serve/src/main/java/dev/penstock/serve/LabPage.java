package dev.penstock.serve;

import dev.penstock.lab.workload.Workload;
import dev.penstock.lab.workload.Workloads;
import java.io.IOException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Answers what the page Lab asks for beside its files. */
final class LabPage implements Page {
  private static final String WORKLOADS = "lab/workloads";
  private static final Pattern WORKLOAD = Pattern.compile("lab/workloads/([^/]+)");
  private static final String FILES = "lab/files";
  private static final Pattern SUBJECT = Pattern.compile("lab/subjects/([^/]+)/([^/]+)");

  private final LabSubjects subjects;

  LabPage(LabSubjects subjects) {
    this.subjects = subjects;
  }

  @Override
  public @Nullable Answer answer(Request request, String path) throws IOException {
    Matcher workload = WORKLOAD.matcher(path);
    Matcher subject = SUBJECT.matcher(path);
    return switch (request.method()) {
      case "GET", "HEAD" -> {
        if (subject.matches()) {
          yield file(subject.group(1), subject.group(2));
        }
        yield path.equals(WORKLOADS) ? list() : null;
      }
      case "POST" -> {
        if (workload.matches()) {
          yield Answer.json(subjects.of(named(workload.group(1))).toJson());
        }
        yield path.equals(FILES) ? dropped(request) : null;
      }
      default -> null;
    };
  }

  private static Workload named(String name) {
    return Workloads.named(name)
        .orElseThrow(() ->
            new PageException(
                Answer.NOT_FOUND,
                "there is no workload " + name,
                "There are " + Workloads.names() + "."));
  }

  private static Answer list() {
    return Answer.json(
        JsonLine.of(json -> {
          json.writeNumberProperty("mostBytes", LabSubjects.FILE_BYTES);
          json.writeArrayPropertyStart("workloads");
          for (Workload each : Workloads.all()) {
            json.writeStartObject();
            json.writeStringProperty("name", each.name());
            json.writeStringProperty("description", each.description());
            json.writeEndObject();
          }
          json.writeEndArray();
        }));
  }

  private Answer dropped(Request request) throws IOException {
    String given = request.parameter("name");
    String name = given == null || given.isBlank() ? "document.json" : given;
    byte[] json = request.body(LabSubjects.FILE_BYTES);
    return Answer.json(subjects.of(name, json).toJson());
  }

  private Answer file(String id, String name) throws IOException {
    LabSubject subject = subjects.find(id);
    if (subject == null) {
      throw new PageException(
          Answer.NOT_FOUND, "this file is no longer kept", "Drop it on the page again.");
    }
    String file = subject.files().get(name);
    if (file == null) {
      throw new PageException(Answer.NOT_FOUND, id + " has no " + name, "");
    }
    return new PageFiles(subject.folder()).get(file);
  }
}
