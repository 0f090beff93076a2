package dev.penstock.lab.peer.boopickle;

import boopickle.Default;
import boopickle.Pickler;
import scala.collection.immutable.List;
import scala.collection.immutable.List$;
import scala.collection.immutable.Map;
import scala.collection.immutable.Map$;
import scala.reflect.ClassTag$;

/** What the Scala compiler finds for implicit arguments, for generated sources in Java. */
@SuppressWarnings({"rawtypes", "unchecked"}) // Scala's primitives are objects to Java
public final class Implicits {
  private Implicits() {}

  /** Returns the pickler of lists. */
  public static Pickler<List<?>> list(Pickler<?> element) {
    return Default.iterablePickler((Pickler) element, List$.MODULE$.iterableFactory());
  }

  /** Returns the pickler of maps. */
  public static Pickler<Map<?, ?>> map(Pickler<?> key, Pickler<?> value) {
    return Default.mapPickler(key, value, (scala.collection.Factory) Map$.MODULE$.mapFactory());
  }

  /** Returns the pickler of {@code Array[Byte]}. */
  public static Pickler<Object> bytes() {
    return Default.arrayPickler(
        Default.bytePickler(), (scala.reflect.ClassTag) ClassTag$.MODULE$.Byte());
  }

  /** Returns the pickler of {@code Array[Boolean]}. */
  public static Pickler<Object> booleans() {
    return Default.arrayPickler(
        Default.booleanPickler(), (scala.reflect.ClassTag) ClassTag$.MODULE$.Boolean());
  }

  /** Returns the pickler of {@code Array[Int]}. */
  public static Pickler<Object> ints() {
    return Default.arrayPickler(
        Default.intPickler(), (scala.reflect.ClassTag) ClassTag$.MODULE$.Int());
  }

  /** Returns the pickler of {@code Array[Long]}. */
  public static Pickler<Object> longs() {
    return Default.arrayPickler(
        Default.longPickler(), (scala.reflect.ClassTag) ClassTag$.MODULE$.Long());
  }

  /** Returns the pickler of {@code Array[Float]}. */
  public static Pickler<Object> floats() {
    return Default.arrayPickler(
        Default.floatPickler(), (scala.reflect.ClassTag) ClassTag$.MODULE$.Float());
  }

  /** Returns the pickler of {@code Array[Double]}. */
  public static Pickler<Object> doubles() {
    return Default.arrayPickler(
        Default.doublePickler(), (scala.reflect.ClassTag) ClassTag$.MODULE$.Double());
  }
}
