package dev.penstock.compact.emitter;

import dev.penstock.codegen.JavaCodec;
import dev.penstock.model.Definition;
import dev.penstock.model.Definition.EnumDef;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Definition.UnionDef;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Type;
import dev.penstock.slab.emitter.ReadMethods;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Emits how a value of any type is written and read, by the shape that its type has. */
final class Values {
  /** The order of a record's components on the wire. SPEC compact 4.5. */
  enum Group {
    SCALAR,
    TEXT,
    REST
  }

  private final JavaCodec codec;
  private final ScalarShape scalars;
  private final ListShape lists;
  private final MapShape maps;
  private final MessageShape messages;
  private final @Nullable Values plain;
  private final ReadMethods readMethods;
  private final Map<String, Integer> textFields;
  private final Set<String> emitted = new HashSet<>();

  Values(JavaCodec codec) {
    this(codec, null);
  }

  /** Takes over from what emits the reading of plain messages, or nothing for that itself. */
  private Values(JavaCodec codec, @Nullable Values plain) {
    this.codec = codec;
    this.plain = plain;
    messages = plain == null ? new MessageShape(codec) : plain.messages;
    readMethods =
        new ReadMethods(
            codec, messages.evolvedClass().evolution(), plain == null ? null : plain.readMethods);
    textFields = plain == null ? new LinkedHashMap<>() : plain.textFields;
    scalars = new ScalarShape(codec, this);
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

  MessageShape messages() {
    return messages;
  }

  int textFieldCount() {
    return textFields.size();
  }

  /** Returns the number of a place whose texts can repeat. */
  int textField(Site site) {
    return textFields.computeIfAbsent(site.field(), field -> textFields.size());
  }

  /** Emits the methods of a definition, once, after what is being emitted. */
  void emit(Definition definition) {
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
        if (plain == null) {
          new EnumShape(codec, constants).emitNumbers();
        }
      }
    }
  }

  Definition definition(Type.Named named) {
    return codec.definition(named.name());
  }

  Group group(Type type) {
    return switch (type) {
      case Type.Scalar scalar -> scalars.group(scalar.kind());
      case Type.Named named -> definition(named) instanceof EnumDef ? Group.SCALAR : Group.REST;
      case Type.Adapted adapted -> group(adapted.wire());
      default -> Group.REST;
    };
  }

  /** Returns how many bytes a value of the first two groups takes at most; 0 for other groups. */
  int room(Type type) {
    return switch (type) {
      case Type.Scalar scalar -> scalars.room(scalar.kind());
      case Type.Named named -> definition(named) instanceof EnumDef ? 5 : 0;
      case Type.Adapted adapted -> room(adapted.wire());
      default -> 0;
    };
  }

  /**
   * Tells whether the wire type of a component is {@code kind}, an adapter's wire type included.
   */
  static boolean is(Type type, ScalarKind kind) {
    return type instanceof Type.Scalar scalar && scalar.kind() == kind
        || type instanceof Type.Adapted adapted && is(adapted.wire(), kind);
  }

  /** Emits statements that write {@code expression}; room has been made for the first groups. */
  void write(Site site, Type type, String expression) {
    switch (type) {
      case Type.Scalar scalar -> scalars.write(site, scalar.kind(), expression);
      case Type.Named named -> writeNamed(definition(named), expression);
      case Type.Adapted adapted -> write(site, adapted.wire(), codec.toWire(adapted, expression));
      case Type.Custom custom ->
          codec
              .java()
              .line(
                  "out.writeBytes("
                      + codec.instance(custom.codec())
                      + ".encode("
                      + codec.required(expression)
                      + "));");
      case Type.MapOf map -> maps.write(site, map, expression);
      case Type.Nullable nullable -> write(site, nullable.type(), expression);
      default -> lists.write(site, type, expression);
    }
  }

  private void writeNamed(Definition definition, String expression) {
    emit(definition);
    if (definition instanceof EnumDef constants) {
      new EnumShape(codec, constants).write(expression);
    } else {
      codec
          .java()
          .call(
              "write" + codec.callNameOf(definition),
              List.of("out", codec.required(expression)),
              ";");
    }
  }

  /** Returns the expression that reads a value. */
  String read(Site site, Type type) {
    return switch (type) {
      case Type.Scalar scalar -> scalars.read(site, scalar.kind());
      case Type.Named named -> readNamed(definition(named));
      case Type.Adapted adapted -> codec.adapted(adapted, read(site, adapted.wire()));
      case Type.Custom custom -> codec.instance(custom.codec()) + ".decode(in.readBytes())";
      case Type.MapOf map -> maps.read(site, map);
      case Type.Nullable nullable -> read(site, nullable.type());
      default -> lists.read(site, type);
    };
  }

  private String readNamed(Definition definition) {
    emit(definition);
    return definition instanceof EnumDef constants
        ? "in.readConstant(" + codec.constants(constants) + ")"
        : "read" + codec.callNameOf(definition) + "(in)";
  }
}
