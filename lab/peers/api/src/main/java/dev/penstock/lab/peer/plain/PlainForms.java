package dev.penstock.lab.peer.plain;

import dev.penstock.lab.peer.RecordClass;
import dev.penstock.lab.peer.plain.ListForm.OfArray;
import dev.penstock.lab.peer.plain.ListForm.OfCollection;
import dev.penstock.lab.peer.plain.ListForm.OfEntries;
import dev.penstock.lab.peer.plain.ListForm.OfMap;
import dev.penstock.lab.peer.plain.PlainSchema.Choice;
import dev.penstock.lab.peer.plain.PlainSchema.Constants;
import dev.penstock.lab.peer.plain.PlainSchema.Member;
import dev.penstock.lab.peer.plain.PlainSchema.Message;
import dev.penstock.lab.peer.plain.PlainSchema.PlainDefinition;
import dev.penstock.lab.peer.plain.RecordForm.BoxForm;
import dev.penstock.model.Definition;
import dev.penstock.model.Definition.EnumDef;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Definition.UnionDef;
import dev.penstock.model.Field;
import dev.penstock.model.JavaMark;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Schema;
import dev.penstock.model.Type;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Makes the plain schema of a schema, and the forms of its values. */
final class PlainForms {
  private final Schema schema;
  private final ClassLoader loader;
  private final Set<Lack> lacks;
  private final PlainNames names = new PlainNames();
  private final Map<String, Form> named = new HashMap<>();
  private final Map<String, PlainDefinition> definitions = new LinkedHashMap<>();
  private int boxes;

  PlainForms(Schema schema, Set<Lack> lacks, ClassLoader loader) {
    this.schema = schema;
    this.loader = loader;
    this.lacks = lacks.isEmpty() ? EnumSet.noneOf(Lack.class) : EnumSet.copyOf(lacks);
  }

  /** Returns the form of whole messages. */
  Form root() {
    Definition root = schema.definition(schema.root());
    return isBoxed(root) ? box(PlainSchema.ROOT, named(root), false) : named(root);
  }

  private boolean isBoxed(Definition root) {
    return root instanceof UnionDef && lacks.contains(Lack.UNION_ROOTS);
  }

  private String name(Definition definition) {
    boolean isRoot = definition.name().equals(schema.root()) && !isBoxed(definition);
    return isRoot ? PlainSchema.ROOT : names.ofDefinition(definition);
  }

  /** Returns the plain schema, once {@link #root} was asked for. */
  PlainSchema schema() {
    return new PlainSchema(List.copyOf(definitions.values()));
  }

  private Form named(Definition definition) {
    Form known = named.get(definition.name());
    return known != null ? known : add(definition);
  }

  private Form add(Definition definition) {
    String name = name(definition);
    return switch (definition) {
      case EnumDef constants -> {
        definitions.put(name, new Constants(name, constants.constants().size()));
        yield known(definition, new EnumForm(name, javaClass(definition)));
      }
      case UnionDef union -> {
        definitions.put(name, new Choice(name, List.of())); // keeps its place
        List<RecordForm> cases = new ArrayList<>();
        Form form = known(definition, new UnionForm(name, cases));
        union
            .cases()
            .forEach(each -> cases.add((RecordForm) named(schema.definition(each.record()))));
        List<String> caseNames = cases.stream().map(RecordForm::name).toList();
        definitions.put(name, new Choice(name, caseNames));
        yield form;
      }
      case RecordDef record -> {
        definitions.put(name, new Message(name, List.of())); // keeps its place
        RecordForm form = RecordForm.of(name, new RecordClass(record, loader));
        known(definition, form);
        List<Member> members = new ArrayList<>();
        PlainNames own = new PlainNames();
        for (Field field : record.fields()) {
          Form component = component(field);
          form.components().add(component);
          members.add(new Member(own.ofField(field), component.type(), isOptional(field)));
        }
        definitions.put(name, new Message(name, members));
        yield form;
      }
    };
  }

  private Form known(Definition definition, Form form) {
    named.put(definition.name(), form);
    return form;
  }

  private JavaClass javaClass(Definition definition) {
    String name = definition.javaType();
    int arguments = name.indexOf('<');
    return new JavaClass(arguments < 0 ? name : name.substring(0, arguments), loader);
  }

  private static boolean isOptional(Field field) {
    return switch (field.presence().kind()) {
      case REQUIRED, DEFAULT -> false;
      case NULLABLE, OPTIONAL, MAYBE -> true;
    };
  }

  private Form component(Field field) {
    Form value = of(field.boundType());
    if (isOptional(field) && isMany(value) && lacks.contains(Lack.OPTIONAL_LISTS)) {
      value = box(value, false);
    }
    return switch (field.presence().kind()) {
      case REQUIRED, DEFAULT, NULLABLE -> value;
      case MAYBE -> new RecordForm.OfMaybe(box(of(field.boundType()), true));
      case OPTIONAL -> {
        RecordForm.OfOptional optional = new RecordForm.OfOptional(value);
        String own = field.notes().bindings().in(JavaMark.TYPE, "");
        yield own.startsWith("java.util.Optional") && !own.contains("<")
            ? new RecordForm.OfPrimitiveOptional(optional, own)
            : optional;
      }
    };
  }

  private static boolean isMany(Form form) {
    return form.type() instanceof PlainType.Many || form.type() instanceof PlainType.Pairs;
  }

  private Form of(Type type) {
    return switch (type) {
      case Type.Scalar scalar -> scalar(scalar.kind());
      case Type.Array array -> array(array.element());
      case Type.FixedArray array -> array(array.element());
      case Type.Sequence list -> new OfCollection(element(list.element()), ArrayList::new);
      case Type.SetOf set -> new OfCollection(element(set.element()), LinkedHashSet::new);
      case Type.MapOf map -> map(of(map.key()), element(map.value()));
      case Type.Nullable nullable -> box(of(nullable.type()), true);
      case Type.Named reference -> named(schema.definition(reference.name()));
      case Type.Adapted adapted -> new AdaptedForm(adapted.adapter(), of(adapted.wire()), loader);
      case Type.Custom custom ->
          throw new IllegalArgumentException(
              "no other library knows what the codec " + custom.codec() + " writes");
    };
  }

  private Form scalar(ScalarKind kind) {
    return switch (kind) {
      case INSTANT, DATE_TIME, DURATION -> {
        definitions.put(MomentForm.MESSAGE.name(), MomentForm.MESSAGE);
        yield new MomentForm(kind);
      }
      default -> ScalarForm.of(kind);
    };
  }

  private Form array(ScalarKind kind) {
    return new OfArray(scalar(kind), PlainNames.primitive(kind));
  }

  private Form element(Type type) {
    Form form = of(type);
    return isMany(form) && lacks.contains(Lack.NESTED_LISTS) ? box(form, false) : form;
  }

  private Form map(Form key, Form value) {
    if (hasMaps(key.type())) {
      return new OfMap(key, value);
    }
    String name = "PlainEntry" + ++boxes;
    List<Member> members =
        List.of(new Member("key", key.type(), false), new Member("value", value.type(), false));
    definitions.put(name, new Message(name, members));
    return new OfEntries(key, value, new PlainType.Many(new PlainType.Ref(name)));
  }

  private boolean hasMaps(PlainType key) {
    if (!(key instanceof PlainType.Scalar scalar) || lacks.contains(Lack.MAPS)) {
      return false;
    }
    return switch (scalar) {
      case TEXT -> true;
      case BOOL, I32, I64 -> !lacks.contains(Lack.NUMBER_KEYS);
      case F32, F64, BYTES -> !lacks.contains(Lack.NUMBER_KEYS) && !lacks.contains(Lack.REAL_KEYS);
    };
  }

  private BoxForm box(Form value, boolean optional) {
    Form inner = value;
    if (optional && isMany(value) && lacks.contains(Lack.OPTIONAL_LISTS)) {
      inner = box(value, false);
    }
    return box("PlainBox" + ++boxes, inner, optional);
  }

  private BoxForm box(String name, Form inner, boolean optional) {
    definitions.put(
        name, new Message(name, List.of(new Member("content", inner.type(), optional))));
    return new BoxForm(name, inner);
  }
}
