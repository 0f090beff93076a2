package dev.penstock.lab.peer.ours;

import dev.penstock.flatbuffers.FlatJson;
import dev.penstock.flatbuffers.FlatJsonOptions;
import dev.penstock.flatbuffers.FlatJsonOptions.UnknownMembers;
import dev.penstock.flatbuffers.FlatSchema;
import dev.penstock.lab.peer.ListApp;
import dev.penstock.lab.peer.ListData;
import dev.penstock.lab.peer.TextCell;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Makes a message of the JSON that has arrived and holds the list as a view of that: characters of
 * the document become characters on the screen, and no object stands between.
 */
final class JsonViewsApp implements ListApp {
  private final ViewsApp views;
  private byte[] document = {};
  private @Nullable FlatJson json;

  JsonViewsApp(ViewsApp views) {
    this.views = views;
  }

  @Override
  public String id() {
    return views.id();
  }

  @Override
  public String title() {
    return views.title();
  }

  @Override
  public void open(ListData data) throws ReflectiveOperationException {
    views.open(data);
    Supplier<?> schema =
        Class.forName(
                "workload.RepositoryFlatSchema", true, data.records().getClass().getClassLoader())
            .asSubclass(Supplier.class)
            .getConstructor()
            .newInstance();
    FlatJson opened =
        FlatJson.of(FlatSchema.parse((String) schema.get()))
            .with(FlatJsonOptions.STRICT.with(UnknownMembers.SKIPPED));
    json = opened;
    document = table(data.json());
    views.show(opened.toMessage(document));
  }

  /** Returns the document with its list in a table, which is the root of every message. */
  private static byte[] table(byte[] list) {
    String text = "{\"items\":" + new String(list, StandardCharsets.UTF_8) + "}";
    return text.getBytes(StandardCharsets.UTF_8);
  }

  @Override
  public Object parse() {
    return views.wrap(Objects.requireNonNull(json).toMessage(document));
  }

  @Override
  public Object passOn() {
    return views.passOn();
  }

  @Override
  public void scroll(TextCell cell) {
    views.scroll(cell);
  }
}
