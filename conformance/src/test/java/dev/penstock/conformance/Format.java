package dev.penstock.conformance;

import dev.penstock.Codec;
import dev.penstock.Limits;
import dev.penstock.codegen.Emitter;
import dev.penstock.compact.Compact;
import dev.penstock.compact.CompactOptions;
import dev.penstock.compact.emitter.CompactJavaEmitter;
import dev.penstock.fast.Fast;
import dev.penstock.fast.FastOptions;
import dev.penstock.fast.emitter.FastJavaEmitter;
import dev.penstock.json.Json;
import dev.penstock.json.JsonOptions;
import dev.penstock.json.emitter.JsonJavaEmitter;
import java.nio.file.Path;
import java.util.Locale;

/** A format as the tests of all formats see it. */
public enum Format {
  COMPACT {
    @Override
    public Emitter emitter() {
      return new CompactJavaEmitter();
    }

    @Override
    public <T> Codec<T> codec(Class<T> type, CompactOptions options, Limits limits) {
      return Compact.codec(type, options, limits);
    }
  },
  FAST {
    @Override
    public Emitter emitter() {
      return new FastJavaEmitter();
    }

    @Override
    public <T> Codec<T> codec(Class<T> type, CompactOptions options, Limits limits) {
      return Fast.codec(type, FastOptions.DEFAULT.withSharing(options.sharing()), limits);
    }
  },
  JSON {
    @Override
    public Emitter emitter() {
      return new JsonJavaEmitter();
    }

    @Override
    public <T> Codec<T> codec(Class<T> type, CompactOptions options, Limits limits) {
      return Json.codec(type, JsonOptions.DEFAULT, limits);
    }
  };

  /** Returns what generates this format's codecs in Java. */
  public abstract Emitter emitter();

  /** Returns the codec of a generated type, with those options of its writer that it has. */
  public abstract <T> Codec<T> codec(Class<T> type, CompactOptions options, Limits limits);

  /** Returns the codec of a generated type. */
  public <T> Codec<T> codec(Class<T> type) {
    return codec(type, CompactOptions.DEFAULT, Limits.DEFAULT);
  }

  /** Returns the folder of this format in the repository. */
  public Path folder() {
    String root = System.getProperty("penstock.root", "..");
    return Path.of(root, "formats", name().toLowerCase(Locale.ROOT));
  }
}
