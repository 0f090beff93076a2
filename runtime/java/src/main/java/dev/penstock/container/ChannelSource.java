package dev.penstock.container;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** A file of the machine. */
record ChannelSource(FileChannel channel) implements PenSource {
  static ChannelSource open(Path path) throws IOException {
    return new ChannelSource(FileChannel.open(path, StandardOpenOption.READ));
  }

  @Override
  public long size() throws IOException {
    return channel.size();
  }

  @Override
  public int read(long position, ByteBuffer buffer) throws IOException {
    return channel.read(buffer, position);
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
