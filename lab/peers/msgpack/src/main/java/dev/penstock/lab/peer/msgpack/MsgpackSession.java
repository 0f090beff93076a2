package dev.penstock.lab.peer.msgpack;

import dev.penstock.lab.peer.SubjectClasses;
import dev.penstock.lab.peer.plain.RecordSession;
import java.io.IOException;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.core.buffer.ArrayBufferInput;

/** Packs and unpacks whole messages. */
final class MsgpackSession extends RecordSession {
  private final MsgpackCalls calls;
  private final MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
  private final ArrayBufferInput input = new ArrayBufferInput(new byte[0]);
  private final MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(input);

  MsgpackSession(SubjectClasses classes, MsgpackCalls calls) {
    super(classes, MsgpackPeer.LACKS, CallsText.PACKAGE);
    this.calls = calls;
  }

  @Override
  public byte[] encode(Object prepared) throws IOException {
    packer.clear();
    calls.pack(packer, prepared);
    return packer.toByteArray();
  }

  @Override
  public Object decode(byte[] message) throws IOException {
    input.reset(message);
    unpacker.reset(input);
    return calls.unpack(unpacker);
  }
}
