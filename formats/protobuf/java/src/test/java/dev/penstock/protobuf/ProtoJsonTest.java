package dev.penstock.protobuf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.penstock.DecodeException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests what documents are taken for, rule by rule. SPEC protobuf 10 */
class ProtoJsonTest {
  private final ProtoJson json = ProtoJson.of(JsonSchema.all());

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static String through(ProtoJson json, String document) {
    return new String(json.toJson(json.toMessage(bytes(document))), StandardCharsets.UTF_8);
  }

  private void assertComesBack(String document, String canonical) {
    assertThat(through(json, document)).isEqualTo(canonical);
    assertThat(through(json, canonical)).isEqualTo(canonical);
  }

  private static String refusal(ProtoJson json, String document) {
    DecodeException error =
        catchThrowableOfType(DecodeException.class, () -> json.toMessage(bytes(document)));
    assertThat(error).as(document).isNotNull();
    return (error.kind() + " " + error.offset() + " " + error.path()).stripTrailing();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      textBlock =
          """
          {}                                      | {}
          {"i32": -1}                             | {"i32":-1}
          {"i32": 1.0}                            | {"i32":1}
          {"i32": 1e2}                            | {"i32":100}
          {"i32": "1e2"}                          | {"i32":100}
          {"i32": 100e-2}                         | {"i32":1}
          {"i32": 0.00000000000000000000000012e26} | {"i32":12}
          {"i32": 0e999999999999}                 | {}
          {"i32": -0}                             | {}
          {"i32": -2147483648}                    | {"i32":-2147483648}
          {"u32": 4294967295}                     | {"u32":4294967295}
          {"i64": 9007199254740993}               | {"i64":"9007199254740993"}
          {"i64": "-9223372036854775808"}         | {"i64":"-9223372036854775808"}
          {"i64": "-9.223372036854775808e18"}     | {"i64":"-9223372036854775808"}
          {"u64": 18446744073709551615}           | {"u64":"18446744073709551615"}
          {"u64": "1.8446744073709551615e19"}     | {"u64":"18446744073709551615"}
          {"f32": 3.4028235e38}                   | {"f32":3.4028235E38}
          {"f32": "1.5"}                          | {"f32":1.5}
          {"f32": "NaN"}                          | {"f32":"NaN"}
          {"f64": "Infinity"}                     | {"f64":"Infinity"}
          {"f64": "-Infinity"}                    | {"f64":"-Infinity"}
          {"f64": -0.0}                           | {"f64":-0.0}
          {"f64": 1e-400}                         | {}
          {"truth": true}                         | {"truth":true}
          {"truth": false}                        | {}
          {"text": "a\\u00e9\\ud83d\\ude00\\n"}   | {"text":"aé😀\\n"}
          {"text": ""}                            | {}
          {"data": "+/8="}                        | {"data":"+/8="}
          {"data": "-_8"}                         | {"data":"+/8="}
          {"data": "-_"}                          | {"data":"+w=="}
          {"colour": "RED"}                       | {"colour":"RED"}
          {"colour": -1}                          | {"colour":"ALSO_RED"}
          {"colour": 77}                          | {"colour":77}
          {"colour": "1"}                         | {"colour":"RED"}
          {"colour": 1.0}                         | {"colour":"RED"}
          """)
  void scalarsComeBackInCanonicalForm(String document, String canonical) {
    assertComesBack(document, canonical);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      textBlock =
          """
          {"inner": {}}                           | {"inner":{}}
          {"inner": null}                         | {}
          {"numbers": [1, "2", 3e0]}              | {"numbers":[1,2,3]}
          {"numbers": []}                         | {}
          {"numbers": null}                       | {}
          {"inners": [{}, {"i32": 1}]}            | {"inners":[{},{"i32":1}]}
          {"byText": {"b": 1, "a": 0}}            | {"byText":{"b":1,"a":0}}
          {"by_text": {"": 1}}                    | {"byText":{"":1}}
          {"byNumber": {"-7": {}}}                | {"byNumber":{"-7":{}}}
          {"byTruth": {"true": "", "false": "x"}} | {"byTruth":{"true":"","false":"x"}}
          {"byText": {}}                          | {}
          {"maybe": 0}                            | {"maybe":0}
          {"maybe": null}                         | {}
          {"@other\\"s": "x"}                     | {"@other\\"s":"x"}
          {"other_name": "x"}                     | {"@other\\"s":"x"}
          {"one": 0}                              | {"one":0}
          {"one": null, "two": ""}                | {"two":""}
          {"nothing": null}                       | {"nothing":null}
          {"nothing": "NULL_VALUE"}               | {"nothing":null}
          {"none": null}                          | {}
          {"text": "x", "i32": 1}                 | {"i32":1,"text":"x"}
          """)
  void messagesComeBackInCanonicalForm(String document, String canonical) {
    assertComesBack(document, canonical);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      textBlock =
          """
          {"time": "1970-01-01T00:00:00Z"}            | {"time":"1970-01-01T00:00:00Z"}
          {"time": "2000-02-29T23:59:59.5+01:30"}     | {"time":"2000-02-29T22:29:59.500Z"}
          {"time": "0001-01-01T00:00:00Z"}            | {"time":"0001-01-01T00:00:00Z"}
          {"time": "9999-12-31T23:59:59.999999999Z"}  | {"time":"9999-12-31T23:59:59.999999999Z"}
          {"time": "1969-12-31T23:59:59.000001Z"}     | {"time":"1969-12-31T23:59:59.000001Z"}
          {"span": "1s"}                              | {"span":"1s"}
          {"span": "-0.5s"}                           | {"span":"-0.500s"}
          {"span": "315576000000s"}                   | {"span":"315576000000s"}
          {"span": "1.000000001s"}                    | {"span":"1.000000001s"}
          {"mask": "a,fooBar.b"}                      | {"mask":"a,fooBar.b"}
          {"mask": ""}                                | {"mask":""}
          {"struct": {"a": [null, 1, {"b": "c"}]}}    | {"struct":{"a":[null,1.0,{"b":"c"}]}}
          {"struct": {}}                              | {"struct":{}}
          {"value": null}                             | {"value":null}
          {"value": false}                            | {"value":false}
          {"value": {}}                               | {"value":{}}
          {"list": []}                                | {"list":[]}
          {"values": [null, [], "x"]}                 | {"values":[null,[],"x"]}
          {"values": null}                            | {}
          {"empty": {}}                               | {"empty":{}}
          {"boolValue": false}                        | {"boolValue":false}
          {"boolValue": null}                         | {}
          {"int64Value": 5}                           | {"int64Value":"5"}
          {"stringValue": ""}                         | {"stringValue":""}
          {"any": {}}                                 | {"any":{}}
          {"any": {"i32": 1, "@type": "x/acme.All"}}  | {"any":{"@type":"x/acme.All","i32":1}}
          {"any": {"@type": "/acme.All"}}             | {"any":{"@type":"/acme.All"}}
          {"any": {"value": "1s", "@type": "x/google.protobuf.Duration"}} \
          | {"any":{"@type":"x/google.protobuf.Duration","value":"1s"}}
          {"any": {"@type": "x/google.protobuf.Any", "value": {"@type": "x/acme.All"}}} \
          | {"any":{"@type":"x/google.protobuf.Any","value":{"@type":"x/acme.All"}}}
          {"any": {"@type": "x/google.protobuf.Empty"}} | {"any":{"@type":"x/google.protobuf.Empty"}}
          """)
  void messagesWithAFormOfTheirOwnComeBack(String document, String canonical) {
    assertComesBack(document, canonical);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      textBlock =
          """
          []                                   | TYPE_MISMATCH 0
          null                                 | TYPE_MISMATCH 0
          {"i32": 1.5}                         | VALUE_OUT_OF_RANGE 8 i32
          {"i32": 2147483648}                  | VALUE_OUT_OF_RANGE 8 i32
          {"i32": 1e10}                        | VALUE_OUT_OF_RANGE 8 i32
          {"i32": 1e999999999999}              | VALUE_OUT_OF_RANGE 8 i32
          {"i32": " 1"}                        | TYPE_MISMATCH 9 i32
          {"i32": "0x1"}                       | TYPE_MISMATCH 9 i32
          {"i32": "+1"}                        | TYPE_MISMATCH 9 i32
          {"i32": "01"}                        | TYPE_MISMATCH 9 i32
          {"i32": ""}                          | TYPE_MISMATCH 9 i32
          {"i32": true}                        | TYPE_MISMATCH 8 i32
          {"i32": {}}                          | TYPE_MISMATCH 8 i32
          {"u32": -1}                          | VALUE_OUT_OF_RANGE 8 u32
          {"u64": 18446744073709551616}        | VALUE_OUT_OF_RANGE 8 u64
          {"i64": 9223372036854775808}         | VALUE_OUT_OF_RANGE 8 i64
          {"i64": -9223372036854775809}        | VALUE_OUT_OF_RANGE 8 i64
          {"f32": 3.5e38}                      | VALUE_OUT_OF_RANGE 8 f32
          {"f64": 1.8e308}                     | VALUE_OUT_OF_RANGE 8 f64
          {"f64": "nan"}                       | TYPE_MISMATCH 9 f64
          {"f64": "1."}                        | TYPE_MISMATCH 9 f64
          {"f64": NaN}                         | SYNTAX 8 f64
          {"truth": "true"}                    | TYPE_MISMATCH 11 truth
          {"truth": 1}                         | TYPE_MISMATCH 10 truth
          {"text": 1}                          | TYPE_MISMATCH 9 text
          {"text": "\\ud800"}                  | MALFORMED_TEXT 10 text
          {"data": "a"}                        | TYPE_MISMATCH 10 data
          {"data": "a==="}                     | TYPE_MISMATCH 10 data
          {"data": "ab="}                      | TYPE_MISMATCH 10 data
          {"data": "ab cd"}                    | TYPE_MISMATCH 10 data
          {"colour": "BLUE"}                   | UNKNOWN_CONSTANT 12 colour
          {"colour": true}                     | TYPE_MISMATCH 11 colour
          {"colour": "red"}                    | UNKNOWN_CONSTANT 12 colour
          """)
  void otherScalarsAreRefusedWithTheirPlace(String document, String error) {
    assertThat(refusal(json, document)).isEqualTo(error);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      textBlock =
          """
          {"inner": []}                        | TYPE_MISMATCH 10 inner
          {"inner": {"inner": {"i32": "x"}}}   | TYPE_MISMATCH 29 inner.inner.i32
          {"numbers": 1}                       | TYPE_MISMATCH 12 numbers
          {"numbers": [1, null]}               | TYPE_MISMATCH 16 numbers[1]
          {"inners": [{}, {"i32": []}]}        | TYPE_MISMATCH 24 inners[1].i32
          {"byText": []}                       | TYPE_MISMATCH 11 by_text
          {"byText": {"a": null}}              | TYPE_MISMATCH 17 by_text.a
          {"byText": {"a": 1, "b": 1, "a": 1}} | DUPLICATE_KEY 29 by_text
          {"byNumber": {"1": {}, "1.0": {}}}   | DUPLICATE_KEY 24 by_number
          {"byNumber": {"x": {}}}              | TYPE_MISMATCH 15 by_number.x
          {"byTruth": {"1": ""}}               | TYPE_MISMATCH 14 by_truth.1
          {"i32": 1, "i32": 2}                 | DUPLICATE_FIELD 12 i32
          {"i32": null, "i32": 2}              | DUPLICATE_FIELD 15 i32
          {"byText": {}, "by_text": {}}        | DUPLICATE_FIELD 16 by_text
          {"one": 1, "two": "x"}               | DUPLICATE_FIELD 12 two
          {"more": 1}                          | UNKNOWN_FIELD 2 more
          {"I32": 1}                           | UNKNOWN_FIELD 2 I32
          {"i32": 1,}                          | SYNTAX 10
          {i32: 1}                             | SYNTAX 1
          {'i32': 1}                           | SYNTAX 1
          {"i32": 01}                          | SYNTAX 8 i32
          {"i32": 1} x                         | SYNTAX 11
          {"time": 0}                          | TYPE_MISMATCH 9 time
          {"time": "2001-02-29T00:00:00Z"}     | TYPE_MISMATCH 10 time
          {"time": "1970-01-01t00:00:00Z"}     | TYPE_MISMATCH 10 time
          {"time": "1970-01-01T00:00:00"}      | TYPE_MISMATCH 10 time
          {"time": "1970-01-01T00:00:00.1234567890Z"} | TYPE_MISMATCH 10 time
          {"time": "0001-01-01T00:00:00+00:01"} | VALUE_OUT_OF_RANGE 10 time
          {"span": "1"}                        | TYPE_MISMATCH 10 span
          {"span": "1.s"}                      | TYPE_MISMATCH 10 span
          {"span": "315576000001s"}            | VALUE_OUT_OF_RANGE 10 span
          {"span": "99999999999999999999s"}    | VALUE_OUT_OF_RANGE 10 span
          {"mask": "a,b_c"}                    | TYPE_MISMATCH 10 mask
          {"value": 1e400}                     | VALUE_OUT_OF_RANGE 10 value
          {"struct": {"a": 1, "a": 1}}         | DUPLICATE_KEY 21 struct
          {"any": {"@type": "acme.All"}}       | UNKNOWN_CASE 19 any.@type
          {"any": {"@type": "x/acme.None"}}    | UNKNOWN_CASE 19 any.@type
          {"any": {"i32": 1}}                  | MISSING_FIELD 8 any.@type
          {"any": {"@type": 1}}                | TYPE_MISMATCH 18 any.@type
          {"any": {"@type": "", "value": ""}}  | UNKNOWN_CASE 19 any.@type
          """)
  void otherMessagesAreRefusedWithTheirPlace(String document, String error) {
    assertThat(refusal(json, document)).isEqualTo(error);
  }
}
