/** Zstandard for the blocks of .pen files. */
module dev.penstock.zstd {
  requires static org.jspecify;
  requires transitive dev.penstock;
  requires com.github.luben.zstd_jni;

  exports dev.penstock.zstd;
}
