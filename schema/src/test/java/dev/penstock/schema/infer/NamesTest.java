package dev.penstock.schema.infer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Field;
import dev.penstock.model.Schema;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import javax.lang.model.SourceVersion;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NamesTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          created_at   | created_at
          URL          | URL
          _id          | _id
          class        | class_
          true         | true_
          yield        | yield_
          hashCode     | hashCode_
          toString     | toString_
          wait         | wait_
          first name   | firstName
          Content-Type | contentType
          dc:title     | dcTitle
          @type        | type
          $ref         | ref
          9lives       | _9lives
          grün         | grun
          _            | underscore
          ---          | field
          🎉           | field
          日本          | field
          \\\\n           | n
          """)
  void everyKeyBecomesALegalName(String key, String name) {
    RecordDef root = root("{\"" + key + "\":1,\"zz\":2}");
    Field field = root.fields().getFirst();
    assertThat(field.name()).isEqualTo(name);
    String original = key.replace("\\\\", "\\");
    assertThat(field.notes().names().in("json", field.name())).isEqualTo(original);
    assertThat(SourceVersion.isIdentifier(name) && !SourceVersion.isKeyword(name)).isTrue();
  }

  private static RecordDef root(String json) {
    Schema schema = Inferred.schema(json, InferenceOptions.EXACT);
    return (RecordDef) schema.definition(schema.root());
  }

  @Test
  void anEmptyKeyHasAName() {
    assertThat(Inferred.exact("{\"\":1}")).contains("1 empty: i32 @json(\"\")");
  }

  @Test
  void keysThatBecomeTheSameNameAreToldApart() {
    assertThat(Inferred.exact("{\"a b\":1,\"aB\":2,\"a-b\":3,\"aB2\":4,\"🎉\":5,\"🎈\":6}"))
        .contains(
            "1 aB3: i32 @json(\"a b\")",
            "2 aB: i32\n",
            "3 aB4: i32 @json(\"a-b\")",
            "4 aB2: i32\n",
            "5 field: i32 @json(\"🎉\")",
            "6 field2: i32 @json(\"🎈\")");
  }

  @Test
  void nullCharactersAndControlsAreKeysToo() {
    RecordDef root = root("{\"\\u0000\":1,\"a\\u0007b\":2}");
    assertThat(root.fields()).extracting(Field::name).containsExactly("field", "aB");
    assertThat(root.fields().getFirst().notes().names().in("json", "")).isEqualTo("\0");
  }

  @ParameterizedTest
  @CsvSource({
    "statuses, Status",
    "prices, Price",
    "addresses, Address",
    "categories, Category",
    "boxes, Box",
    "matches, Match",
    "children, Child",
    "people, Person",
    "news, News",
    "seat_categories, SeatCategory",
    "userMentions, UserMention",
    "data, Data",
    "series, Series",
    "analysis, Analysis",
    "indices, Index",
    "houses, House",
    "movies, Movie",
    "address, Address",
    "as, As",
    "HTTPCookies, HTTPCookie"
  })
  void elementsAreNamedAfterTheirListInTheSingular(String list, String element) {
    assertThat(Inferred.exact("{\"" + list + "\":[{\"a\":1}]}"))
        .contains("record " + element + " {");
  }

  @Test
  void typesOfTheSameNameAreToldApartByTheRecordAround() {
    String json =
        "{\"user\":{\"entities\":{\"x\":1}},\"entities\":{\"y\":[2]},\"Entities\":{\"z\":\"a\"}}";
    Schema schema = Inferred.schema(json, InferenceOptions.EXACT);
    assertThat(schema.byName().keySet())
        .containsExactlyInAnyOrder(
            "json.Root",
            "json.Root.User",
            "json.Root.Entities",
            "json.Root.RootEntities",
            "json.Root.UserEntities");
  }

  @Test
  void typeNamesDifferInMoreThanCase() {
    String json = "{\"ab\":{\"x\":1},\"aB\":{\"y\":2},\"AB\":{\"z\":3},\"root\":{\"w\":4}}";
    List<String> names =
        Inferred.schema(json, InferenceOptions.EXACT).byName().keySet().stream().toList();
    Set<String> folded =
        names.stream().map(name -> name.toLowerCase(Locale.ROOT)).collect(Collectors.toSet());
    assertThat(folded).hasSameSizeAs(names).hasSize(5);
  }

  @ParameterizedTest
  @ValueSource(strings = {"string", "list", "object", "integer", "override", "map", "maybe"})
  void typesDoNotHideThoseThatSourcesUse(String key) {
    String name = key.substring(0, 1).toUpperCase(Locale.ROOT) + key.substring(1);
    assertThat(Inferred.exact("{\"" + key + "\":{\"a\":1}}")).contains("record Root" + name + " {");
  }

  @Test
  void variantsOfOneThingGetTheWordThatTheyShare() {
    String envelope = "{\"start\":1,\"end\":2}";
    assertThat(
            Inferred.exact(
                "{\"pitch_envelope\":" + envelope + ",\"volume_envelope\":" + envelope + "}"))
        .contains("1 pitch_envelope: Envelope", "2 volume_envelope: Envelope");
    assertThat(
            Inferred.exact(
                "{\"sizes\":{\"small\":%1$s,\"large\":%1$s,\"thumb\":%1$s}}"
                    .formatted("{\"w\":1,\"h\":1}")))
        .contains("1 small: Size", "2 large: Size", "3 thumb: Size");
  }

  @Test
  void unlikeThingsWithTheSameFieldsStayApart() {
    assertThat(
            Inferred.exact(
                "{\"city\":{\"id\":1,\"name\":\"x\"},\"user\":{\"id\":1,\"name\":\"x\"},\"a\":1}"))
        .contains("1 city: City", "2 user: User");
  }
}
