package dev.penstock.lab.peer;

import java.util.ArrayList;
import java.util.List;

/**
 * The generated classes of the data that is measured.
 *
 * <p>The same model stands twice: as records with sealed interfaces, and as plain classes with
 * getters and setters, beans, for libraries that are fastest on those. Enums are shared.
 *
 * @param records the records and sealed interfaces
 * @param beans the plain classes and the interfaces of unions
 * @param enums all enums
 * @param twin turns records into beans and back
 */
public record SubjectClasses(Model records, Model beans, List<Class<?>> enums, Twin twin) {

  public SubjectClasses {
    enums = List.copyOf(enums);
  }

  /**
   * One of the two shapes of the model.
   *
   * @param root the class of a whole message
   * @param types all classes and interfaces, the root among them, in a fixed order
   */
  public record Model(Class<?> root, List<Class<?>> types) {
    public Model {
      types = List.copyOf(types);
    }

    /** Returns the types that have instances. */
    public List<Class<?>> classes() {
      return chosen(false);
    }

    /** Returns the interfaces, which stand for unions. */
    public List<Class<?>> unions() {
      return chosen(true);
    }

    private List<Class<?>> chosen(boolean interfaces) {
      List<Class<?>> found = new ArrayList<>();
      for (Class<?> type : types) {
        if (type.isInterface() == interfaces) {
          found.add(type);
        }
      }
      return List.copyOf(found);
    }

    /** Returns the classes that implement one of the interfaces. */
    public List<Class<?>> cases(Class<?> union) {
      return classes().stream().filter(union::isAssignableFrom).toList();
    }
  }

  /** Turns the records of one subject into beans of the same content, and back. */
  public interface Twin {

    /** Returns the bean of a root record. */
    Object toBean(Object record);

    /** Returns the root record of a bean. */
    Object toRecord(Object bean);
  }
}
