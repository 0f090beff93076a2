package dev.penstock.lab.peer.fastjson2;

import com.alibaba.fastjson2.JSON;
import dev.penstock.lab.peer.Contender;
import dev.penstock.lab.peer.Peer;
import dev.penstock.lab.peer.Row;
import dev.penstock.lab.peer.Versions;
import java.util.List;

/** fastjson2: JSON on records, JSONB by position on plain classes. */
public final class Fastjson2Peer implements Peer {

  @Override
  public String library() {
    return "fastjson2";
  }

  @Override
  public String version() {
    return Versions.of(JSON.class);
  }

  @Override
  public List<Contender> contenders() {
    return List.of(
        new Row(
            "fastjson2-json",
            "JSON",
            "records; contexts reused; nulls left out",
            List.of(
                "names on the wire", "reads messages of other versions", "uses sun.misc.Unsafe"),
            TextSession::open),
        new Row(
            "fastjson2-jsonb",
            "JSONB, by position",
            "plain classes; BeanToArray; contexts reused",
            List.of("same classes on both sides", "uses sun.misc.Unsafe"),
            BinarySession::open));
  }
}
