package dev.penstock.lab.measure;

/** The limit of encoding in the place of a contender: the bytes of a message, copied. */
final class CopySession extends Work {
  private final byte[] target;

  CopySession(int byteLength) {
    target = new byte[byteLength];
  }

  @Override
  public Object write(Object prepared) {
    System.arraycopy(prepared, 0, target, 0, target.length);
    return target;
  }
}
