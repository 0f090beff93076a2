package dev.penstock.lab.peer.ours;

import dev.penstock.Codec;
import dev.penstock.compact.Compact;
import dev.penstock.fast.Fast;
import dev.penstock.flatbuffers.FlatBuffers;
import dev.penstock.json.Json;
import dev.penstock.lab.peer.ListApp;
import dev.penstock.lab.peer.ListData;
import dev.penstock.lab.peer.ListPeer;
import dev.penstock.lab.peer.TextCell;
import dev.penstock.protobuf.Protobuf;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Lists as records, which our codecs make, and as views. */
public final class RecordsApps implements ListPeer {

  /** Creates the peer. */
  public RecordsApps() {}

  @Override
  public List<ListApp> apps() {
    return List.of(
        new RecordsApp("compact-records", "Penstock Compact, records", Compact::codec),
        new RecordsApp("fast-records", "Penstock Fast, records", Fast::codec),
        new RecordsApp("json-records", "Penstock JSON, records", Json::codec),
        new RecordsApp("flat-records", "Penstock FlatBuffers, records", FlatBuffers::codec),
        new RecordsApp("proto-records", "Penstock Protobuf, records", Protobuf::codec),
        new ViewsApp("fast-views", "Penstock Fast, views", "Fast", Fast::codec),
        flatViews("flat-views", "Penstock FlatBuffers, views"),
        new JsonViewsApp(flatViews("json-flat-views", "Penstock JSON to FlatBuffers, views")));
  }

  private static ViewsApp flatViews(String id, String title) {
    return new ViewsApp(id, title, "FlatBuffers", FlatBuffers::codec);
  }

  private static final class RecordsApp implements ListApp {
    private final String id;
    private final String title;
    private final Function<Class<Object>, Codec<Object>> format;
    private @Nullable Codec<Object> codec;
    private byte[] message = {};
    private @Nullable Object list;
    private @Nullable ListData data;

    RecordsApp(String id, String title, Function<Class<Object>, Codec<Object>> format) {
      this.id = id;
      this.title = title;
      this.format = format;
    }

    @Override
    public String id() {
      return id;
    }

    @Override
    public String title() {
      return title;
    }

    @Override
    @SuppressWarnings("unchecked") // the codec is that of the record's class
    public void open(ListData newData) {
      data = newData;
      Codec<Object> opened = format.apply((Class<Object>) newData.records().getClass());
      message = opened.encode(newData.records());
      codec = opened;
      list = parse();
    }

    @Override
    public Object parse() {
      return Objects.requireNonNull(codec).decode(message);
    }

    @Override
    public Object passOn() {
      Codec<Object> both = Objects.requireNonNull(codec);
      return both.decode(both.encode(Objects.requireNonNull(list)));
    }

    @Override
    public void scroll(TextCell cell) {
      Object shown = Objects.requireNonNull(list);
      ListData from = Objects.requireNonNull(data);
      for (int i = 0; i < from.rows().size(shown); i++) {
        from.rows().show(shown, i, cell);
      }
    }
  }
}
