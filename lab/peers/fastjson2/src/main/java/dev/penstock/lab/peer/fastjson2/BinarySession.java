package dev.penstock.lab.peer.fastjson2;

import com.alibaba.fastjson2.JSONB;
import com.alibaba.fastjson2.JSONReader;
import com.alibaba.fastjson2.JSONWriter;
import dev.penstock.lab.peer.Session;
import dev.penstock.lab.peer.SubjectClasses;

/** JSONB of fastjson2, ready for the plain classes of a subject. */
final class BinarySession implements Session {
  private final SubjectClasses classes;
  private final JSONWriter.Context writing;
  private final JSONReader.Context reading;

  private BinarySession(SubjectClasses classes) {
    this.classes = classes;
    writing =
        new JSONWriter.Context(Cases.written(classes.beans(), JSONWriter.Feature.BeanToArray));
    reading = Cases.read(classes.beans(), JSONReader.Feature.SupportArrayToBean);
  }

  static Session open(SubjectClasses classes) {
    return new BinarySession(classes);
  }

  @Override
  public Object prepare(Object record) {
    return classes.twin().toBean(record);
  }

  @Override
  public byte[] encode(Object prepared) {
    return JSONB.toBytes(prepared, writing);
  }

  @Override
  public Object decode(byte[] message) {
    return JSONB.parseObject(message, classes.beans().root(), reading);
  }

  @Override
  public Object restore(Object decoded) {
    return classes.twin().toRecord(decoded);
  }
}
