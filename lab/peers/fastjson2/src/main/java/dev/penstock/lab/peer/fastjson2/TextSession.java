package dev.penstock.lab.peer.fastjson2;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONReader;
import com.alibaba.fastjson2.JSONWriter;
import dev.penstock.lab.peer.RecordWalk;
import dev.penstock.lab.peer.Session;
import dev.penstock.lab.peer.SubjectClasses;
import dev.penstock.lab.peer.SubjectClasses.Model;
import dev.penstock.lab.peer.Unsupported;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** JSON of fastjson2, ready for the records of a subject. */
final class TextSession implements Session {
  private final Class<?> root;
  private final JSONWriter.Context writing;
  private final JSONReader.Context reading;

  private TextSession(Model records) {
    root = records.root();
    writing = new JSONWriter.Context(Cases.written(records));
    reading = Cases.read(records);
  }

  static Session open(SubjectClasses classes) throws Unsupported {
    Optional<String> threeStates = RecordWalk.find(classes.records().classes(), "Maybe");
    if (threeStates.isPresent()) {
      throw new Unsupported("no way to tell null from absent: " + threeStates.get());
    }
    return new TextSession(classes.records());
  }

  @Override
  public byte[] encode(Object prepared) {
    return JSON.toJSONBytes(prepared, StandardCharsets.UTF_8, writing);
  }

  @Override
  public Object decode(byte[] message) {
    return JSON.parseObject(message, root, reading);
  }
}
