package dev.penstock.processor;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.penstock.EncodeException;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** What is refused when objects of classes are written. */
class ClassesTest {
  @TestFactory
  Stream<DynamicTest> anObjectOfASubclassIsRefusedAsMoreWouldBeLostThanIsWritten()
      throws Exception {
    Class<?> holder =
        CompiledSource.ofResource("com/acme/Classes.java").loadClass("com.acme.Classes");
    Object value = holder.getMethod("ofSubclass").invoke(null);

    return Codecs.FORMATS.stream()
        .map(format ->
            DynamicTest.dynamicTest(
                format,
                () ->
                    assertThatThrownBy(() -> Codecs.codec(format, value.getClass()).encode(value))
                        .isInstanceOf(EncodeException.class)
                        .hasMessage(
                            "order: an object of com.acme.Classes$1 has more than its superclass"
                                + " com.acme.Classes$Order that is written; make it an object of Order,"
                                + " or write a sealed class of both")));
  }
}
