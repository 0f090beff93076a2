/** The annotation processor: Java sources in, codecs out. */
module dev.penstock.processor {
  requires static org.jspecify;
  requires dev.penstock.codegen;
  requires dev.penstock.schema;
  requires transitive dev.penstock.formats;
  requires transitive java.compiler;

  exports dev.penstock.processor;

  provides javax.annotation.processing.Processor with
      dev.penstock.processor.PenstockProcessor;
}
