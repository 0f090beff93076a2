package dev.penstock.lab.peer.msgpack;

import java.io.IOException;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;

/** Packs and unpacks root records; implemented by a class that is generated beside them. */
public interface MsgpackCalls {

  /** Packs a root record. */
  void pack(MessagePacker packer, Object root) throws IOException;

  /** Returns a root record. */
  Object unpack(MessageUnpacker unpacker) throws IOException;
}
