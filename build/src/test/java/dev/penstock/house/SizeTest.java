package dev.penstock.house;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.LineMap;
import com.sun.source.tree.MethodTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Tests that files and functions stay small enough to read. */
class SizeTest {
  private static final int FILE_LINES = 500;
  private static final int FUNCTION_LINES = 60;
  private static final int PARAMETERS = 5;

  /** One function: where it stands, how long it is, what it takes. */
  private record Function(String place, long lines, int parameters) {}

  @Test
  void filesHaveAtMost500Lines() {
    Exceptions exceptions = new Exceptions();
    List<String> wrong = new ArrayList<>();
    for (Path file : Repository.files(".java", ".ts", ".js", ".sh", "/penstock", "/check")) {
      long lines = Repository.text(file).lines().count();
      String name = Repository.name(file);
      if (isWritten(file) && lines > FILE_LINES && !exceptions.allows("lines", name)) {
        wrong.add(name + " has " + lines + " lines");
      }
    }
    assertThat(wrong).isEmpty();
    assertThat(exceptions.unused("lines")).as("exceptions that nothing needs").isEmpty();
  }

  @Test
  void functionsHaveAtMost60Lines() throws IOException {
    Exceptions exceptions = new Exceptions();
    List<String> wrong = new ArrayList<>();
    for (Function function : functions()) {
      if (function.lines() > FUNCTION_LINES && !exceptions.allows("function", function.place())) {
        wrong.add(function.place() + " has " + function.lines() + " lines");
      }
    }
    assertThat(wrong).isEmpty();
    assertThat(exceptions.unused("function")).as("exceptions that nothing needs").isEmpty();
  }

  @Test
  void functionsHaveAtMost5Parameters() throws IOException {
    Exceptions exceptions = new Exceptions();
    List<String> wrong = new ArrayList<>();
    for (Function function : functions()) {
      if (function.parameters() > PARAMETERS
          && !exceptions.allows("parameters", function.place())) {
        wrong.add(function.place() + " has " + function.parameters() + " parameters");
      }
    }
    assertThat(wrong).isEmpty();
    assertThat(exceptions.unused("parameters")).as("exceptions that nothing needs").isEmpty();
  }

  /** Emitted code is as long as its schema. */
  private static boolean isWritten(Path file) {
    return !Repository.name(file).contains("/golden/");
  }

  private static List<Function> functions() throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    List<Function> functions = new ArrayList<>();
    try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
      List<Path> sources = Repository.files(".java").stream().filter(SizeTest::isWritten).toList();
      JavacTask task =
          (JavacTask)
              compiler.getTask(
                  null, files, null, null, null, files.getJavaFileObjectsFromPaths(sources));
      SourcePositions positions = Trees.instance(task).getSourcePositions();
      for (CompilationUnitTree unit : task.parse()) {
        new FunctionScanner(unit, positions, functions).scan(unit, null);
      }
    }
    return functions;
  }

  /** Collects the functions of one file. */
  private static final class FunctionScanner
      extends TreePathScanner<@Nullable Void, @Nullable Void> {
    private final CompilationUnitTree unit;
    private final SourcePositions positions;
    private final List<Function> functions;

    FunctionScanner(CompilationUnitTree unit, SourcePositions positions, List<Function> functions) {
      this.unit = unit;
      this.positions = positions;
      this.functions = functions;
    }

    @Override
    public @Nullable Void visitMethod(MethodTree method, @Nullable Void unused) {
      LineMap lines = unit.getLineMap();
      long first = lines.getLineNumber(positions.getStartPosition(unit, method));
      long last = lines.getLineNumber(positions.getEndPosition(unit, method));
      String file = Repository.name(Path.of(unit.getSourceFile().toUri()));
      functions.add(
          new Function(
              file + "#" + method.getName(), last - first + 1, method.getParameters().size()));
      return super.visitMethod(method, null);
    }
  }
}
