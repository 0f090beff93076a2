package dev.penstock.formats;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.penstock.CodecFamily;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

class FormatKitsTest {

  /** Loads what is ours once more, but nothing of the package that a library class is in. */
  private static final class Without extends ClassLoader {
    private final List<String> packages;

    Without(List<String> packages) {
      super(FormatKitsTest.class.getClassLoader());
      this.packages = packages;
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      if (packages.contains(packageOf(name))) {
        throw new ClassNotFoundException(name);
      }
      Class<?> loaded = findLoadedClass(name);
      if (loaded != null || !name.startsWith("dev.penstock.")) {
        return loaded == null ? super.loadClass(name, resolve) : loaded;
      }
      try (InputStream in = getParent().getResourceAsStream(name.replace('.', '/') + ".class")) {
        byte[] bytes = requireNonNull(in, name).readAllBytes();
        return defineClass(name, bytes, 0, bytes.length);
      } catch (IOException e) {
        throw new ClassNotFoundException(name, e);
      }
    }
  }

  private static String packageOf(String className) {
    return className.substring(0, className.lastIndexOf('.'));
  }

  @Test
  void theListLoadsWithoutTheLibrariesOfItsFormats() throws Exception {
    List<String> libraries =
        FormatKits.ALL.stream().map(each -> packageOf(each.libraryClass())).toList();
    Class<?> kits = new Without(libraries).loadClass(FormatKits.class.getName());
    List<?> all = (List<?>) kits.getField("ALL").get(null);

    assertThat(all).hasSameSizeAs(FormatKits.ALL).isNotEqualTo(FormatKits.ALL);
    for (Object kit : all) {
      Supplier<?> codecs = (Supplier<?>) kit.getClass().getMethod("codecs").invoke(kit);
      assertThatThrownBy(codecs::get).isInstanceOf(NoClassDefFoundError.class);
    }
  }

  @ParameterizedTest
  @FieldSource("dev.penstock.formats.FormatKits#ALL")
  void itsPartsAreOfOneFormat(FormatKit kit) throws ClassNotFoundException {
    CodecFamily family = kit.codecs().get();

    assertThat(family.format()).isEqualTo(kit.name());
    assertThat(kit.emitters()).isNotEmpty().allMatch(each -> each.format().equals(kit.format()));
    assertThat(FormatKits.named(kit.name())).contains(kit);
    assertThat(Class.forName(kit.libraryClass()).getPackage())
        .isEqualTo(family.getClass().getPackage());
  }

  @Test
  void otherNamesAreOfNoFormat() {
    assertThat(FormatKits.named("xml")).isEmpty();
  }
}
