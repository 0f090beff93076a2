package dev.penstock.lab.peer.orgjson;

import dev.penstock.lab.peer.ListApp;
import dev.penstock.lab.peer.ListData;
import dev.penstock.lab.peer.TextCell;
import dev.penstock.lab.peer.Versions;
import java.nio.charset.StandardCharsets;
import org.json.JSONArray;
import org.json.JSONObject;

/** Holds the list as a tree of objects, and hands it on as JSON. */
final class ObjectsApp implements ListApp {
  private byte[] document = {};
  private JSONArray list = new JSONArray();

  @Override
  public String id() {
    return "json-objects";
  }

  @Override
  public String title() {
    return "JSON objects, org.json " + Versions.of(JSONObject.class);
  }

  @Override
  public void open(ListData data) {
    document = data.json();
    list = read(document);
  }

  private static JSONArray read(byte[] json) {
    return new JSONArray(new String(json, StandardCharsets.UTF_8));
  }

  @Override
  public Object parse() {
    return read(document);
  }

  @Override
  public Object passOn() {
    byte[] message = list.toString().getBytes(StandardCharsets.UTF_8);
    return read(message);
  }

  @Override
  public void scroll(TextCell cell) {
    for (int i = 0; i < list.length(); i++) {
      JSONObject row = list.getJSONObject(i);
      cell.show(row.getString("name"));
      cell.show(row.getString("description"));
      cell.show(row.getJSONObject("owner").getString("login"));
    }
  }
}
