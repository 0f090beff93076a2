// What Deflate knows before the first byte, a copy of `spec/deflate-dictionary.txt`. SPEC container 4.7

const TEXT = [
  '"@context":"https://schema.org","additionalProperties":false,"anyOf":[{"oneOf":[',
  '"$ref":"#/definitions/","$id":"http://json-schema.org/draft-07/schema#","enum":[',
  '"format":"pattern":"^[a-zA-Z0-9_-]+$","minimum":"maximum":"default":null},"it',
  'ems":{"properties":{"required":["object","array","integer","boolean","number',
  '","string","type":"FeatureCollection","features":[{"type":"Feature","geometr',
  'y":{"type":"Point","coordinates":[[["longitude":"latitude":"timestamp":"2025',
  '-01-01T00:00:00.000Z","created_at":"2024-12-31T23:59:59Z","updated_at":"username"',
  ':"password":"address":"country":"language":"message":"version":"1.0.0","lic',
  'ense":"MIT","author":"repository":{"type":"git","url":"git+https://github.co',
  'm/.git","homepage":"https://www.com/index.html","bugs":"keywords":["engines":{',
  '"node":">=18"},"files":["main":"index.js","scripts":{"test":"build":"depe',
  'ndencies":{"devDependencies":{"resolved":"https://registry.","integrity":"sha512',
  '-==","dev":true,"optional":true,"count":"status":"success","error":"result"',
  ':"results":[{"data":[{"image":"width":"height":"size":"color":"price":"cu',
  'rrency":"USD","quantity":"email":"@example.com","phone":"first_name":"last_n',
  'ame":"label":"value":"values":"title":"description":"name":"id":true,"key',
  '":"text":"http://"},{"tags":[],"url":"https://\n transparent {\n  1 items: list<',
  "list<\nunion by-kind {\n  0 NullValue: IntegerValue: NumberValue: BooleanValue: ListValu",
  "e: MapValue: TextValue:  transparent {\n  1 value: map<text, optional uuid instant byte",
  "s date time duration decimal bigint  u8 i8 i16 u16 u32 u64 f32\nenum  {\n  0 \n}\n\nrecord",
  " json.Value: ?\n  additionalProperties properties required enum default_value createdAt",
  " updatedAt username email status count message data results items: list<json. tags: li",
  "st<text>\n  dependencies: map<text, text>\n homepage license author keywords repository ",
  "scripts main files engines latitude: f64\n longitude: f64\n coordinates: list<f64>\n  res",
  'olved: text\n  integrity: text @json("_\n  11 : optional bool\n  12 : optional json.\n  9',
  ' : text?\n  13 : i64\n  14 : f64\n  10 date: text @json("$\n  8 url: optional text\n  7 v',
  "alue: text\n  6 version: text\n  5 type: text\n  4 description: text\n  3 title: text\n  2",
  ' name: text @json("\n}\n\nrecord json.Document transparent {\n  1 items: list<json.Item>',
  "\n}\n\nrecord json.Item {\n  1 id: i32\n  2 name: text\n  3 documentsingleelementslinesfor",
  "matjsonschemaschema json : json.Document\n\nrecord json.Document transparent {\n  1 value",
  ": json.Json?\n}\n\nunion json.Json by-kind {\n  0 JsonBoolean: json.JsonBoolean\n  1 JsonN",
  "umber: json.JsonNumber\n  2 JsonText: json.JsonText\n  3 JsonList: json.JsonList\n  4 Jso",
  "nObject: json.JsonObject\n}\n\nrecord json.JsonBoolean transparent {\n  1 value: bool\n}\n",
  "\nrecord json.JsonNumber transparent {\n  1 value: decimal\n}\n\nrecord json.JsonText tran",
  "sparent {\n  1 value: text\n}\n\nrecord json.JsonList transparent {\n  1 value: list<json.",
  "Json?>\n}\n\nrecord json.JsonObject transparent {\n  1 value: map<text, json.Json?>\n}\nfo",
  "rmatcompactschemadocumentsingleschema json : json.",
].join("");

/** Returns the dictionary. */
export function dictionary(): Uint8Array {
  return new TextEncoder().encode(TEXT);
}
