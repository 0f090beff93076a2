package dev.penstock.fast.emitter;

import dev.penstock.codegen.JavaCodec;
import dev.penstock.codegen.JavaTypes;
import dev.penstock.codegen.ReadMethods;
import dev.penstock.model.Definition;
import dev.penstock.model.Definition.EnumDef;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Definition.UnionDef;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Type;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Emits how a value of any type is written and read: put into and got from a place in a block where
 * its width is fixed, appended to and taken from the variable area otherwise.
 */
final class Values {
  private final JavaCodec codec;
  private final Layouts layouts;
  private final ScalarShape scalars;
  private final ListShape lists;
  private final MapShape maps;
  private final MessageShape messages;
  private final @Nullable Values plain;
  private final ReadMethods readMethods;
  private final Set<String> emitted = new HashSet<>();

  Values(JavaCodec codec) {
    this(codec, null);
  }

  /** Takes over from what emits the reading of plain messages, or nothing for that itself. */
  private Values(JavaCodec codec, @Nullable Values plain) {
    this.codec = codec;
    this.plain = plain;
    readMethods = new ReadMethods(codec, plain == null ? null : plain.readMethods);
    layouts = plain == null ? new Layouts(codec) : plain.layouts;
    messages = plain == null ? new MessageShape(codec) : plain.messages;
    scalars = new ScalarShape(codec);
    lists = new ListShape(codec, this);
    maps = new MapShape(codec, this);
  }

  /** Returns what emits the reading of messages in which records have grown. */
  Values evolved() {
    return new Values(codec, this);
  }

  /** Tells whether messages are read in which records have grown. */
  boolean isEvolved() {
    return plain != null;
  }

  /** Returns the name of the method that reads a list or map of a place. */
  String readMethod(Site site, Type type, Consumer<String> emission) {
    return readMethods.name(site, type, "read" + site.name(), emission);
  }

  JavaCodec codec() {
    return codec;
  }

  Layouts layouts() {
    return layouts;
  }

  MessageShape messages() {
    return messages;
  }

  /** Returns the record that values of a type are in a block, if they are one with a tail. */
  Optional<RecordDef> withTail(Type type) {
    return Layout.inBlock(codec, type)
        .filter(record -> layouts.width(record) != Layout.VARIABLE)
        .filter(record -> plain != null || layouts.tail(record) > 0 || layouts.stretches(record));
  }

  ScalarShape scalars() {
    return scalars;
  }

  int width(Type type) {
    return layouts.width(type);
  }

  /** Emits the methods of a definition, once, after what is being emitted. */
  private void emit(Definition definition) {
    if (!emitted.add(definition.name())) {
      return;
    }
    switch (definition) {
      case RecordDef record -> {
        codec.later(() -> new RecordShape(this, record).emit());
        if (record.shared()) {
          codec.later(() -> SharedShape.emit(this, record));
        }
      }
      case UnionDef union -> codec.later(() -> new UnionShape(this, union).emit());
      case EnumDef constants -> {
        EnumShape shape = new EnumShape(codec, constants);
        if (plain == null) {
          shape.emitNumbers();
        }
      }
    }
  }

  private Definition definition(Type.Named named) {
    Definition definition = codec.definition(named.name());
    emit(definition);
    return definition;
  }

  /**
   * Emits a statement that puts a value of fixed width at a place.
   *
   * @param tail how far behind the place its tail starts, if it is a record that has one
   */
  void put(Type type, String place, String tail, String expression) {
    switch (type) {
      case Type.Scalar scalar -> scalars.put(scalar.kind(), place, expression);
      case Type.FixedArray array ->
          codec
              .java()
              .call(
                  "out.putFixedArray",
                  List.of(place, expression, Integer.toString(array.length())),
                  ";");
      case Type.Adapted adapted ->
          put(adapted.wire(), place, tail, codec.toWire(adapted, expression));
      case Type.Named named -> {
        Definition definition = definition(named);
        if (definition instanceof EnumDef constants) {
          new EnumShape(codec, constants).put(place, expression);
        } else {
          String places = withTail(type).isPresent() ? place + ", " + tail : place;
          String method = "put" + codec.nameOf(definition);
          codec.java().call(method, List.of("out", places, codec.required(expression)), ";");
        }
      }
      default -> throw new IllegalArgumentException("not of fixed width: " + type);
    }
  }

  /**
   * Returns the expression that gets a value of fixed width from a place.
   *
   * @param tail how far behind the place its tail starts, if it is a record that has one
   */
  String get(Type type, String place, String tail) {
    return switch (type) {
      case Type.Scalar scalar -> scalars.get(scalar.kind(), place);
      case Type.FixedArray array -> getFixedArray(array, place);
      case Type.Adapted adapted -> codec.adapted(adapted, get(adapted.wire(), place, tail));
      case Type.Named named -> {
        Definition definition = definition(named);
        yield definition instanceof EnumDef constants
            ? "in.constant(" + place + ", " + codec.constants(constants) + ")"
            : "get" + codec.nameOf(definition) + "(in, " + places(type, place, tail) + ")";
      }
      default -> throw new IllegalArgumentException("not of fixed width: " + type);
    };
  }

  private String places(Type type, String place, String tail) {
    return plain != null && withTail(type).isPresent() ? place + ", " + tail : place;
  }

  private static String getFixedArray(Type.FixedArray array, String place) {
    String java = JavaTypes.scalar(array.element());
    return array.element() == ScalarKind.BOOL
        ? "in.fixedBooleans(" + place + ", " + array.length() + ")"
        : "in.array(" + place + ", new " + java + "[" + array.length() + "])";
  }

  /** Emits statements that append a value to what has been written. */
  void append(Site site, Type type, String expression) {
    int width = width(type);
    if (width != Layout.VARIABLE) {
      put(
          type,
          "out.block(" + writtenWidth(type) + ")",
          withTail(type).isPresent() ? Integer.toString(width) : "",
          expression);
      return;
    }
    switch (type) {
      case Type.Scalar scalar -> scalars.append(scalar.kind(), expression);
      case Type.Adapted adapted -> append(site, adapted.wire(), codec.toWire(adapted, expression));
      case Type.Custom custom -> {
        String message = codec.instance(custom.codec()) + ".encode";
        codec.java().line("out.bytes(" + message + "(" + codec.required(expression) + "));");
      }
      case Type.Named named -> {
        String method = "write" + codec.callNameOf(definition(named));
        codec.java().call(method, List.of("out", codec.required(expression)), ";");
      }
      case Type.MapOf map -> maps.append(site, map, expression);
      default -> lists.append(site, type, expression);
    }
  }

  /** Returns the expression of the width of a value that is written, with its tail. */
  String writtenWidth(Type type) {
    int width = width(type);
    return withTail(type)
        .map(record -> width + layouts.tail(record) + layouts.unknownTail(record))
        .orElse(Integer.toString(width));
  }

  /** Returns the expression that takes a value which stands between two places. */
  String take(Site site, Type type, String from, String to) {
    int width = width(type);
    if (width != Layout.VARIABLE) {
      String all =
          width
              + withTail(type)
                  .filter(record -> plain != null)
                  .map(record -> " + in.tail(" + codec.evolution().index(record) + ")")
                  .orElse("");
      return get(type, "in.exact(" + from + ", " + to + ", " + all + ")", Integer.toString(width));
    }
    return switch (type) {
      case Type.Scalar scalar -> scalars.take(scalar.kind(), from, to);
      case Type.Adapted adapted -> codec.adapted(adapted, take(site, adapted.wire(), from, to));
      case Type.Custom custom ->
          codec.instance(custom.codec()) + ".decode(in.bytes(" + from + ", " + to + "))";
      case Type.Named named ->
          "read" + codec.callNameOf(definition(named)) + "(in, " + from + ", " + to + ")";
      case Type.MapOf map -> maps.take(site, map, from, to);
      default -> lists.take(site, type, from, to);
    };
  }
}
