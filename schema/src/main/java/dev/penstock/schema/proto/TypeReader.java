package dev.penstock.schema.proto;

import static dev.penstock.schema.proto.SourceComments.below;

import dev.penstock.schema.proto.FieldDecl.Label;
import dev.penstock.schema.proto.FieldDecl.Parts;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Reads messages, enums and services of descriptors. Spec: proto, section 7. */
final class TypeReader {
  private static final int MAX_DEPTH = 32;

  private final SourceComments comments;

  TypeReader(SourceComments comments) {
    this.comments = comments;
  }

  /** Returns a name that a file can have, with dots or without. */
  static String checked(String name, boolean hasDots, WireInput in) {
    String word = "[A-Za-z_][A-Za-z0-9_]*";
    if (!name.matches(hasDots ? "\\.?" + word + "(\\." + word + ")*" : word)) {
      throw in.place().refuse("this is no name");
    }
    return name;
  }

  /** Returns the name in a message of a descriptor, its field 1. */
  private static String name(WireInput in) {
    WireInput copy = in.copy();
    for (int number = copy.next(); number != 0; number = copy.next()) {
      if (number == 1) {
        return checked(copy.text(), false, copy);
      }
      copy.skip();
    }
    throw in.place().refuse("this has no name");
  }

  void message(ScopeDecl scope, WireInput in, List<Integer> path, int depth) {
    if (depth > MAX_DEPTH) {
      throw in.place().refuse("messages stand in each other at most " + MAX_DEPTH + " deep");
    }
    MessageDecl message = new MessageDecl(name(in), in.place(), scope);
    comments.add(message, path);
    scope.messages.add(message);
    Map<FieldDecl, Integer> oneofs = new HashMap<>();
    Map<Integer, Integer> counts = new HashMap<>();
    for (int number = in.next(); number != 0; number = in.next()) {
      List<Integer> below = below(path, number, counts.merge(number, 1, Integer::sum) - 1);
      switch (number) {
        case 2 -> {
          WireInput field = in.inside();
          int oneof = index(field.copy());
          FieldDecl read = field(message, field, below);
          message.fields.add(read);
          if (oneof >= 0) {
            oneofs.put(read, oneof);
          }
        }
        case 3 -> message(message, in.inside(), below, depth + 1);
        case 4 -> enumeration(message, in.inside(), below);
        case 5 -> message.extensionRanges.add(range(message, in.inside(), 1));
        case 6 -> message.extensions.add(field(message, in.inside(), below));
        case 7 -> options(message, in.inside());
        case 8 -> oneof(message, in.inside(), below);
        case 9 -> message.reservedRanges.add(range(message, in.inside(), 1));
        case 10 -> message.reservedNames.add(new ReservedName(in.latin(), in.place()));
        case 11 -> message.visibility = visibility(in);
        default -> in.skip();
      }
    }
    message.fields.forEach(each -> place(message, each, oneofs.get(each)));
  }

  private static void place(MessageDecl message, FieldDecl field, @Nullable Integer oneof) {
    if (oneof != null) {
      if (oneof >= message.oneofs.size()) {
        throw field.place.refuse("there is no oneof " + oneof + " in " + message.fullName);
      }
      field.oneof = message.oneofs.get(oneof);
      field.oneof.fields.add(field);
    }
  }

  /** The mark of a map's entries is the only option that they have. */
  private static void options(MessageDecl message, WireInput in) {
    WireInput copy = in.copy();
    for (int number = copy.next(); number != 0; number = copy.next()) {
      if (number == 7 && copy.wire() == 0) {
        message.isMapEntry = copy.number() != 0;
      } else {
        copy.skip();
      }
    }
    message.encoded = message.isMapEntry ? null : in;
  }

  private static Visibility visibility(WireInput in) {
    long number = in.number();
    return Arrays.stream(Visibility.values())
        .filter(each -> each.number() == number)
        .findFirst()
        .orElse(Visibility.UNSET);
  }

  private void oneof(MessageDecl message, WireInput in, List<Integer> path) {
    OneofDecl oneof = new OneofDecl(name(in), in.place(), message);
    comments.add(oneof, path);
    message.oneofs.add(oneof);
    for (int number = in.next(); number != 0; number = in.next()) {
      if (number == 2) {
        oneof.encoded = in.inside();
      } else {
        in.skip();
      }
    }
  }

  private static int index(WireInput in) {
    int index = -1;
    for (int number = in.next(); number != 0; number = in.next()) {
      if (number == 9) {
        index = (int) in.number();
      } else {
        in.skip();
      }
    }
    return index;
  }

  FieldDecl field(ScopeDecl scope, WireInput in, List<Integer> path) {
    String name = name(in);
    FieldParts parts = FieldParts.read(in);
    TypeName type = parts.typeName.isEmpty() ? null : new TypeName(parts.typeName, parts.place);
    boolean isNamed = parts.type == FieldType.NAMED || !parts.type.isScalar();
    if (isNamed != (type != null)) {
      throw parts.place.refuse("the field '" + name + "' has no type, or two");
    }
    FieldType known = parts.type;
    if (known == FieldType.GROUP && scope.file().edition.isEdition()) {
      known = FieldType.MESSAGE;
    }
    Parts front = new Parts(parts.place, parts.label, known, type);
    FieldDecl field = new FieldDecl(name, parts.number, scope, front);
    comments.add(field, path);
    if (!parts.extendee.isEmpty()) {
      field.extendee = new TypeName(parts.extendee, parts.place);
    }
    field.isProto3Optional = parts.isProto3Optional;
    field.encoded = parts.options;
    if (parts.defaultText != null) {
      field.defaultText = parts.defaultText(known);
    }
    if (parts.jsonName != null && !parts.jsonName.equals(Words.json(name))) {
      field.jsonName = parts.jsonName;
    }
    return field;
  }

  private static RangeDecl range(ScopeDecl scope, WireInput in, int behindLast) {
    long first = 0;
    long end = 0;
    WireInput options = null;
    for (int number = in.next(); number != 0; number = in.next()) {
      switch (number) {
        case 1 -> first = (int) in.number();
        case 2 -> end = (int) in.number();
        case 3 -> options = in.inside();
        default -> in.skip();
      }
    }
    if (first > end - behindLast || scope instanceof MessageDecl && behindLast == 1 && first < 0) {
      throw in.place().refuse("a range ends no earlier than it starts");
    }
    RangeDecl range = new RangeDecl(first, end - behindLast, in.place(), scope);
    range.encoded = options;
    return range;
  }

  void enumeration(ScopeDecl scope, WireInput in, List<Integer> path) {
    EnumDecl type = new EnumDecl(name(in), in.place(), scope);
    comments.add(type, path);
    scope.enums.add(type);
    int count = 0;
    for (int number = in.next(); number != 0; number = in.next()) {
      switch (number) {
        case 2 -> type.constants.add(constant(type, in.inside(), below(path, 2, count++)));
        case 3 -> type.encoded = in.inside();
        case 4 -> type.reservedRanges.add(range(scope, in.inside(), 0));
        case 5 -> type.reservedNames.add(new ReservedName(in.latin(), in.place()));
        case 6 -> type.visibility = visibility(in);
        default -> in.skip();
      }
    }
    if (type.constants.isEmpty()) {
      throw type.place.refuse("an enum has at least one constant");
    }
  }

  private ConstantDecl constant(EnumDecl type, WireInput in, List<Integer> path) {
    String name = name(in);
    int value = 0;
    WireInput options = null;
    for (int number = in.next(); number != 0; number = in.next()) {
      switch (number) {
        case 2 -> value = (int) in.number();
        case 3 -> options = in.inside();
        default -> in.skip();
      }
    }
    ConstantDecl constant = new ConstantDecl(name, value, in.place(), type);
    comments.add(constant, path);
    constant.encoded = options;
    return constant;
  }

  ServiceDecl service(FileDecl file, WireInput in, List<Integer> path) {
    ServiceDecl service = new ServiceDecl(name(in), in.place(), file);
    comments.add(service, path);
    int count = 0;
    for (int number = in.next(); number != 0; number = in.next()) {
      switch (number) {
        case 2 -> service.methods.add(method(service, in.inside(), below(path, 2, count++)));
        case 3 -> service.encoded = in.inside();
        default -> in.skip();
      }
    }
    return service;
  }

  private MethodDecl method(ServiceDecl service, WireInput in, List<Integer> path) {
    String name = name(in);
    List<String> sides = new ArrayList<>(List.of("", ""));
    boolean[] streams = new boolean[2];
    WireInput options = null;
    for (int number = in.next(); number != 0; number = in.next()) {
      switch (number) {
        case 2, 3 -> sides.set(number - 2, checked(in.text(), true, in));
        case 4 -> options = in.inside();
        case 5, 6 -> streams[number - 5] = in.number() != 0;
        default -> in.skip();
      }
    }
    if (sides.contains("")) {
      throw in.place().refuse("the call '" + name + "' has no type");
    }
    MethodDecl.Side input = new MethodDecl.Side(new TypeName(sides.get(0), in.place()), streams[0]);
    MethodDecl.Side output =
        new MethodDecl.Side(new TypeName(sides.get(1), in.place()), streams[1]);
    MethodDecl method = new MethodDecl(name, in.place(), service, input, output);
    comments.add(method, path);
    method.encoded = options;
    method.hasOptions = options != null;
    return method;
  }

  /** The parts of a field as they stand in its descriptor. */
  private static final class FieldParts {
    final Place place;
    int number;
    Label label = Label.OPTIONAL;
    FieldType type = FieldType.NAMED;
    String typeName = "";
    String extendee = "";
    @Nullable String jsonName;
    @Nullable String defaultText;
    @Nullable WireInput options;
    boolean isProto3Optional;

    private FieldParts(Place place) {
      this.place = place;
    }

    static FieldParts read(WireInput in) {
      FieldParts parts = new FieldParts(in.place());
      for (int number = in.next(); number != 0; number = in.next()) {
        parts.part(number, in);
      }
      return parts;
    }

    private void part(int part, WireInput in) {
      switch (part) {
        case 2 -> extendee = checked(in.text(), true, in);
        case 3 -> number = number(in);
        case 4 -> label = label(in);
        case 5 -> {
          long said = in.number();
          type =
              FieldType.of(said).orElseThrow(() -> in.place().refuse("there is no type " + said));
        }
        case 6 -> typeName = checked(in.text(), true, in);
        case 7 -> defaultText = in.latin();
        case 8 -> options = in.inside();
        case 10 -> jsonName = in.latin();
        case 17 -> isProto3Optional = in.number() != 0;
        default -> in.skip();
      }
    }

    private static int number(WireInput in) {
      long number = in.number();
      if (number < 1 || number > Integer.MAX_VALUE) {
        throw in.place().refuse("this is no number of a field");
      }
      return (int) number;
    }

    private static Label label(WireInput in) {
      long number = in.number();
      return Arrays.stream(Label.values())
          .filter(each -> each.number() == number)
          .findFirst()
          .orElseThrow(() -> in.place().refuse("there is no label " + number));
    }

    /** Returns the default, which is one that a file can have. */
    String defaultText(FieldType known) {
      String said = Objects.requireNonNull(defaultText);
      if (known == FieldType.STRING) {
        return said;
      }
      String text = known == FieldType.BYTES ? '"' + said + '"' : said;
      Tokens tokens = new Tokens(place.file(), text.getBytes(StandardCharsets.ISO_8859_1));
      String read = DefaultReader.read(tokens, known == FieldType.ENUM ? FieldType.NAMED : known);
      if (!tokens.isAtEnd()) {
        throw place.refuse("this is no default of the type " + known.word());
      }
      return read;
    }
  }
}
