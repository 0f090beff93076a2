package dev.penstock.schema.fbs;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What all files together declare, in their order. */
final class Declarations {
  final Symbols symbols = new Symbols();
  final Metadata metadata = new Metadata();

  /** Tables, structs, enums and unions. */
  final List<Object> types = new ArrayList<>();

  final List<ServiceDecl> services = new ArrayList<>();

  /** What stands after the words include and native_include of the first file. */
  final List<String> includes = new ArrayList<>();

  final List<String> nativeIncludes = new ArrayList<>();
  Optional<TableDecl> root = Optional.empty();
  Optional<String> identifier = Optional.empty();
  Optional<String> extension = Optional.empty();

  /** The namespace of the first declaration of the first file, or of its root. */
  Optional<String> namespace = Optional.empty();

  /** Forgets what a file that includes another takes from itself alone. */
  void forgetRoot() {
    root = Optional.empty();
    identifier = Optional.empty();
    extension = Optional.empty();
    namespace = Optional.empty();
  }
}
