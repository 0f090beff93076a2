package dev.penstock.release;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that a program with a module of its own runs, and what it is told when it cannot. */
class ModulePathTest {
  @TempDir Path folder;

  @Test
  void aProgramRunsFromTheModulePath() throws Exception {
    Program program = Program.copy(folder, "", "");
    program.compile();
    assertThat(program.run()).isEqualTo(Program.OUTPUT);
  }

  @Test
  void aPackageThatPenstockMayNotReachIsNamedWithTheLineThatOpensIt() throws Exception {
    Program closed = Program.copy(folder, "      dev.penstock;", "      java.base;");
    closed.compile();
    assertThat(closed.run())
        .contains("module com.acme.shop does not export package com.acme.shop to dev.penstock;")
        .contains("module-info.java: exports com.acme.shop to dev.penstock;");
  }
}
