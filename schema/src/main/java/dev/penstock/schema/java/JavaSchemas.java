package dev.penstock.schema.java;

import dev.penstock.model.Definition;
import dev.penstock.model.Schema;
import dev.penstock.model.rule.SchemaRules;
import dev.penstock.schema.java.Definitions.Pending;
import dev.penstock.schema.java.JavaType.Declared;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.PackageElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;

/** Reads schemas from the compiler's view of Java source. Spec: type-system. */
public final class JavaSchemas {
  private final Elements elements;
  private final Types types;

  /** Creates a reader over the types that one compilation knows. */
  public JavaSchemas(Elements elements, Types types) {
    this.elements = elements;
    this.types = types;
  }

  /**
   * Returns the schema of a record, class or sealed interface and all that it holds, or all that is
   * wrong.
   */
  public JavaSchema read(TypeElement root) {
    Findings findings = new Findings();
    PackageElement home = elements.getPackageOf(root);
    Access access = new Access(elements, home);
    Place place = new Place(root.getQualifiedName().toString(), root);
    checkRoot(place, root, access, findings);
    if (!findings.all().isEmpty()) {
      return new JavaSchema(null, findings.all(), false, Map.of(), false);
    }
    Definitions pending = new Definitions();
    String name = pending.nameOf(new Declared(root, List.of()));
    List<Definition> definitions = readAll(pending, access, findings);
    Schema schema = new Schema(home.getQualifiedName().toString(), name, definitions);
    if (!findings.unresolved()) {
      findings.addAll(SchemaRules.check(schema), place);
    }
    boolean complete = findings.all().isEmpty() && !findings.unresolved();
    return new JavaSchema(
        complete ? schema : null,
        findings.all(),
        findings.unresolved(),
        findings.elements(),
        findings.hasImplicitNumbers());
  }

  private List<Definition> readAll(Definitions pending, Access access, Findings findings) {
    TypeResolver resolver = new TypeResolver(types);
    TypeMapping mapping =
        new TypeMapping(pending, new JdkAdapters(elements, resolver), access, findings);
    Substitutes substitutes = new Substitutes(resolver, mapping, access, findings);
    ComponentReader components = new ComponentReader(mapping, substitutes, findings);
    RemovedReader removed = new RemovedReader(elements, mapping, findings);
    ClassParts classes = new ClassParts(elements, types, resolver, access, findings);
    RecordReader records = new RecordReader(elements, classes, components, removed, findings);
    EnumReader enums = new EnumReader(elements, findings);
    OpenEnumReader openEnums = new OpenEnumReader(enums, access, findings);
    UnionReader unions = new UnionReader(elements, mapping, findings);
    List<Definition> definitions = new ArrayList<>();
    for (Pending next = pending.next(); next != null; next = pending.next()) {
      TypeElement element = next.type().element();
      findings.locate(new Place(next.name(), element));
      definitions.add(
          element.getKind() == ElementKind.ENUM
              ? enums.read(next)
              : OpenEnumReader.isOpenEnum(element)
                  ? openEnums.read(next)
                  : UnionReader.isUnion(element) ? unions.read(next) : records.read(next));
    }
    return definitions;
  }

  private static void checkRoot(Place place, TypeElement root, Access access, Findings findings) {
    String obstacle = access.obstacle(root);
    if (root.getKind() == ElementKind.ENUM || root.getKind() == ElementKind.ANNOTATION_TYPE) {
      findings.add(
          "NotARecord",
          place,
          "a message is a record, a class like one, or a sealed interface; hold it in a record");
    } else if (root.getKind() == ElementKind.INTERFACE
        && !UnionReader.isUnion(root)
        && !Creators.isMadeElsewhere(root)) {
      findings.add(
          "NotSealed", place, "an interface that is a message lists its records; make it sealed");
    } else if (!root.getTypeParameters().isEmpty()) {
      findings.add(
          "RootGeneric",
          place,
          "a message has no type parameters; put @Message on a record that holds "
              + root.getSimpleName()
              + " with its type arguments");
    } else if (obstacle != null) {
      findings.add("Inaccessible", place, "its codec cannot use it: " + obstacle);
    }
  }
}
