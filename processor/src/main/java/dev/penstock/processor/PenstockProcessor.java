package dev.penstock.processor;

import dev.penstock.codegen.Emitter;
import dev.penstock.formats.FormatKit;
import dev.penstock.formats.FormatKits;
import dev.penstock.model.change.Judge;
import dev.penstock.model.change.Level;
import dev.penstock.schema.java.JavaSchema;
import dev.penstock.schema.java.JavaSchemas;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;
import org.jspecify.annotations.Nullable;

/**
 * Writes the codecs of every type that carries {@code dev.penstock.Message}, and its views where it
 * also carries {@code dev.penstock.Views}.
 *
 * <p>The option {@code -Apenstock.formats=compact,fast} chooses formats; without it, codecs are
 * written for every format whose library is on the class path. A type with findings gets no codec;
 * every finding is an error at the component that causes it.
 *
 * <p>The folder {@code src/main/schemas} of the project, or the one that {@code
 * -Apenstock.schemas=FOLDER} names, has a schema file for each message, checked in beside the
 * source: a change that breaks what a file says is an error at what changed. Messages that need a
 * file and have none are named in one warning; {@code -Apenstock.schemas=off} ends all this. {@code
 * -Apenstock.schemas.mode} is {@code check}, or {@code update} to write files where nothing breaks,
 * {@code accept} to write them in any case, {@code exact} to refuse any difference; {@code
 * -Apenstock.schemas.level} is {@code json}, or {@code wire} or {@code source}. Where no option
 * says it, the mode is that of the system property {@code penstock.schemas.mode}, so that Maven's
 * command line can give it.
 */
public class PenstockProcessor extends AbstractProcessor {
  private static final String MESSAGE = "dev.penstock.Message";

  private final List<FormatKit> kits;
  private final Set<String> waiting = new LinkedHashSet<>();
  private @Nullable List<Emitter> emitters;
  private @Nullable SchemaFiles schemaFiles;
  private boolean optionsRead;

  /** Creates the processor; the compiler does. */
  public PenstockProcessor() {
    this(FormatKits.ALL);
  }

  /** Creates a processor of other formats, as tests of one do. */
  protected PenstockProcessor(List<FormatKit> kits) {
    this.kits = List.copyOf(kits);
  }

  @Override
  public final Set<String> getSupportedAnnotationTypes() {
    return Set.of(MESSAGE);
  }

  @Override
  public final Set<String> getSupportedOptions() {
    Set<String> options = new LinkedHashSet<>(SchemaOptions.NAMES);
    options.add(Formats.OPTION);
    return options;
  }

  @Override
  public final SourceVersion getSupportedSourceVersion() {
    return SourceVersion.latestSupported();
  }

  /**
   * Reads the messages of this round, and those of earlier rounds that named types which were not
   * there yet. What is still missing in the last round, the compiler reports.
   */
  @Override
  public final boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
    for (TypeElement annotation : annotations) {
      if (annotation.getQualifiedName().contentEquals(MESSAGE)) {
        for (TypeElement type : ElementFilter.typesIn(round.getElementsAnnotatedWith(annotation))) {
          waiting.add(type.getQualifiedName().toString());
        }
      }
    }
    JavaSchemas schemas =
        new JavaSchemas(processingEnv.getElementUtils(), processingEnv.getTypeUtils());
    for (String name : List.copyOf(waiting)) {
      TypeElement message = processingEnv.getElementUtils().getTypeElement(name);
      if (message != null && isDone(message, schemas.read(message), round.processingOver())) {
        waiting.remove(name);
      }
    }
    if (round.processingOver() && schemaFiles != null) {
      schemaFiles.finish();
    }
    return false;
  }

  private boolean isDone(TypeElement message, JavaSchema read, boolean isLastRound) {
    if (read.schema() != null) {
      List<Emitter> views = new ViewRequest(kits, processingEnv).emitters(message, emitters());
      new CodecFiles(processingEnv).write(message, read, emitters(), views);
      SchemaFiles files = schemaFiles();
      if (files != null) {
        files.visit(message, read);
      }
      return true;
    }
    boolean isFinal = isLastRound || !read.unresolved();
    if (isFinal) {
      FindingReport.print(read.findings(), processingEnv.getMessager());
    }
    return isFinal;
  }

  /** Returns the emitters; they are chosen when the first message asks, and errors told once. */
  private List<Emitter> emitters() {
    if (emitters == null) {
      emitters =
          new Formats(kits, processingEnv.getElementUtils(), processingEnv.getMessager())
              .chosen(processingEnv.getOptions().get(Formats.OPTION));
    }
    return emitters;
  }

  /** Returns the schema files; null where none are asked for. Wrong options are told once. */
  private @Nullable SchemaFiles schemaFiles() {
    if (!optionsRead) {
      optionsRead = true;
      SchemaOptions options = SchemaOptions.of(schemaOptions(), processingEnv.getMessager());
      if (options != null) {
        List<Judge> judges = FormatKits.judges(kits);
        schemaFiles =
            new SchemaFiles(options, judges, kept(judges, options.level()), processingEnv);
      }
    }
    return schemaFiles;
  }

  private Map<String, String> schemaOptions() {
    Map<String, String> options = new HashMap<>(processingEnv.getOptions());
    String mode = System.getProperty(SchemaOptions.MODE);
    if (mode != null) {
      options.putIfAbsent(SchemaOptions.MODE, mode);
    }
    return options;
  }

  /** Returns what is to keep working: the formats that codecs are written for, up to the level. */
  private List<Judge> kept(List<Judge> judges, Level level) {
    List<String> formats = emitters().stream().map(each -> each.format().name()).toList();
    return judges.stream()
        .filter(level::includes)
        .filter(each -> each.level() == Level.SOURCE || formats.contains(each.scope()))
        .toList();
  }
}
