package dev.penstock.lab.peer.jackson;

import com.fasterxml.jackson.annotation.JsonTypeInfo;
import dev.penstock.lab.peer.RecordWalk;
import dev.penstock.lab.peer.Session;
import dev.penstock.lab.peer.SubjectClasses;
import dev.penstock.lab.peer.Unsupported;
import java.util.Optional;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.ObjectReader;
import tools.jackson.databind.ObjectWriter;
import tools.jackson.databind.cfg.MapperBuilder;
import tools.jackson.databind.jsontype.NamedType;
import tools.jackson.module.blackbird.BlackbirdModule;

/** One Jackson format, ready for the records of a subject. */
final class JacksonSession implements Session {
  private final ObjectWriter writer;
  private final ObjectReader reader;

  private JacksonSession(ObjectMapper mapper, Class<?> root) {
    writer = mapper.writerFor(root);
    reader = mapper.readerFor(root);
  }

  /** Says which case of a union an object is. */
  @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, include = JsonTypeInfo.As.PROPERTY, property = "@type")
  private interface Tagged {}

  static Session open(SubjectClasses classes, MapperBuilder<?, ?> builder) throws Unsupported {
    SubjectClasses.Model records = classes.records();
    Optional<String> threeStates = RecordWalk.find(records.classes(), "Maybe");
    if (threeStates.isPresent()) {
      throw new Unsupported("no way to tell null from absent: " + threeStates.get());
    }
    builder
        .addModule(new BlackbirdModule())
        .disable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
        .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES);
    for (Class<?> union : records.unions()) {
      builder.addMixIn(union, Tagged.class);
      for (Class<?> each : records.cases(union)) {
        builder.registerSubtypes(new NamedType(each, each.getSimpleName()));
      }
    }
    return new JacksonSession(builder.build(), records.root());
  }

  @Override
  public byte[] encode(Object prepared) {
    return writer.writeValueAsBytes(prepared);
  }

  @Override
  public Object decode(byte[] message) {
    return reader.readValue(message);
  }
}
