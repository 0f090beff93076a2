package dev.penstock.lab.peer.fastjson2;

import com.alibaba.fastjson2.JSONFactory;
import com.alibaba.fastjson2.JSONReader;
import com.alibaba.fastjson2.JSONWriter;
import com.alibaba.fastjson2.filter.Filter;
import dev.penstock.lab.peer.SubjectClasses.Model;
import java.util.ArrayList;
import java.util.List;

/** Type names on the wire, which this library needs as soon as a model holds a union. */
final class Cases {
  private Cases() {}

  /** Adds the features that write the class of a union's case. */
  static JSONWriter.Feature[] written(Model model, JSONWriter.Feature... features) {
    List<JSONWriter.Feature> all = new ArrayList<>(List.of(features));
    if (!model.unions().isEmpty()) {
      all.add(JSONWriter.Feature.WriteClassName);
      all.add(JSONWriter.Feature.NotWriteRootClassName);
      all.add(JSONWriter.Feature.NotWriteHashMapArrayListClassName);
      all.add(JSONWriter.Feature.NotWriteSetClassName);
    }
    return all.toArray(new JSONWriter.Feature[0]);
  }

  /** Returns a reader's context that takes only the classes of this model by name. */
  static JSONReader.Context read(Model model, JSONReader.Feature... features) {
    if (model.unions().isEmpty()) {
      return new JSONReader.Context(features);
    }
    Filter names =
        JSONReader.autoTypeFilter(
            model.classes().stream().map(Class::getName).toArray(String[]::new));
    return new JSONReader.Context(JSONFactory.getDefaultObjectReaderProvider(), names, features);
  }
}
