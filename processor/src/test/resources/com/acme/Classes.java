package com.acme;

import dev.penstock.ByKind;
import dev.penstock.Creator;
import dev.penstock.Default;
import dev.penstock.Id;
import dev.penstock.Message;
import dev.penstock.Name;
import dev.penstock.Shared;
import dev.penstock.Since;
import dev.penstock.Transparent;
import dev.penstock.Unknown;
import dev.penstock.UnknownFields;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/** Classes that are no records, in every way that components are given and read. */
public final class Classes {
  private Classes() {}

  /** Accessors of records, of beans, of booleans; a public field. */
  public static class Order {
    private final long id;
    private final @Nullable String note;
    private final boolean paid;
    public final List<Line> lines;

    public Order(@Id(9) long id, @Nullable String note, @Name("isPaid") boolean paid, List<Line> lines) {
      this.id = id;
      this.note = note;
      this.paid = paid;
      this.lines = lines;
    }

    public long id() {
      return id;
    }

    public @Nullable String getNote() {
      return note;
    }

    public boolean isPaid() {
      return paid;
    }
  }

  /** Several constructors, of which one is marked; a field that is worked out. */
  public static final class Line {
    private final String item;
    private final int count;
    private final OptionalInt discount;
    private final int twice;
    private transient int uses;

    public Line(String item) {
      this(item, 1, OptionalInt.empty());
    }

    @Creator
    public Line(String item, @Default("1") int count, @Since(2) OptionalInt discount) {
      this.item = item;
      this.count = count;
      this.discount = discount;
      this.twice = 2 * count;
    }

    public String getItem() {
      return item;
    }

    public int getCount() {
      return count;
    }

    public OptionalInt getDiscount() {
      return discount;
    }

    public int twice() {
      uses++;
      return twice;
    }

    public int uses() {
      return uses;
    }
  }

  /** A static method makes it; it is generic, recursive and shared. */
  @Shared
  public static final class Node<T> {
    private final T value;
    private final Optional<Node<T>> next;

    private Node(T value, Optional<Node<T>> next) {
      this.value = value;
      this.next = next;
    }

    @Creator
    public static <T> Node<T> of(T value, Optional<Node<T>> next) {
      return new Node<>(value, next);
    }

    public T value() {
      return value;
    }

    public Optional<Node<T>> next() {
      return next;
    }
  }

  /** What accessors come from above. */
  public abstract static class Named {
    private final String name;

    Named(String name) {
      this.name = name;
    }

    public String getName() {
      return name;
    }
  }

  public static final class Person extends Named {
    private final UnknownFields rest;

    public Person(String name, UnknownFields rest) {
      super(name);
      this.rest = rest;
    }

    public UnknownFields getRest() {
      return rest;
    }
  }

  /** A sealed class as a union, with classes and a record in it. */
  public abstract static sealed class Shape {
    public static final class Circle extends Shape {
      private final double radius;

      public Circle(double radius) {
        this.radius = radius;
      }

      public double getRadius() {
        return radius;
      }
    }

    public static final class Square extends Shape {
      public final double side;

      public Square(double side) {
        this.side = side;
      }
    }

    @Unknown
    public static final class Other extends Shape {}
  }

  /** A union by kind of transparent classes. */
  @ByKind
  public sealed interface Answer {
    @Transparent
    final class Words implements Answer {
      private final String text;

      public Words(String text) {
        this.text = text;
      }

      public String getText() {
        return text;
      }
    }

    @Transparent
    final class Count implements Answer {
      private final long number;

      public Count(long number) {
        this.number = number;
      }

      public long number() {
        return number;
      }
    }
  }

  /** An interface of which a static method makes objects. */
  public interface Point {
    int x();

    int y();

    @Creator
    static Point of(int x, int y) {
      return new PlainPoint(x, y);
    }
  }

  private record PlainPoint(int x, int y) implements Point {}

  @Message
  public static final class All {
    private final Order order;
    private final Map<String, Shape> shapes;
    private final List<Answer> answers;
    private final Node<String> chain;
    private final Person person;
    private final List<Point> points;

    public All(
        Order order,
        Map<String, Shape> shapes,
        List<? extends Answer> answers,
        Node<String> chain,
        Person person,
        Iterable<Point> points) {
      this.order = order;
      this.shapes = shapes;
      this.answers = List.copyOf(answers);
      this.chain = chain;
      this.person = person;
      this.points = (List<Point>) points;
    }

    public Order getOrder() {
      return order;
    }

    public Map<String, Shape> getShapes() {
      return shapes;
    }

    public List<Answer> getAnswers() {
      return answers;
    }

    public Node<String> getChain() {
      return chain;
    }

    public Person getPerson() {
      return person;
    }

    public List<Point> getPoints() {
      return points;
    }
  }

  public static List<Object> samples() {
    return List.of(
        all(new Order(7, null, true, List.of(new Line("tea")))),
        all(new Order(-7, "soon", false, List.of(new Line("salt", 5, OptionalInt.of(10))))));
  }

  public static All all(Order order) {
    return new All(
        order,
        Map.of("c", new Shape.Circle(1.5)),
        List.of(new Answer.Words("no"), new Answer.Count(7)),
        Node.of("a", Optional.of(Node.of("b", Optional.empty()))),
        new Person("Ann", UnknownFields.NONE),
        List.of(Point.of(1, -2)));
  }

  public static All ofSubclass() {
    return all(new Order(1, null, false, List.of()) {});
  }
}
