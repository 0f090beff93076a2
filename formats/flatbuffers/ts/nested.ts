import { DEFAULT_OPTIONS } from "./options.js";
import { FlatReader, type Take } from "./reader.js";
import { FlatWriter, type Put } from "./writer.js";

/** Reads the message that a vector of bytes is. SPEC flatbuffers 4.4 */
export function takeNested<T>(input: FlatReader, reference: number, take: Take<T>): T {
  input.nested ??= new FlatReader(DEFAULT_OPTIONS);
  const inner = input.nested;
  inner.openInside(input, reference);
  const value = take(inner, inner.root);
  input.leave(inner);
  return value;
}

/** Writes a record as a message of its own. SPEC flatbuffers 4.4 */
export function addNested<T>(out: FlatWriter, reference: number, value: T, put: Put<T>): void {
  out.nested ??= new FlatWriter({ ...out.options, sizePrefix: false, identifier: "" });
  const inner = out.nested;
  out.enter();
  inner.begin(true, out.depthLeft);
  out.exit();
  put(inner, inner.root, value);
  out.addMessage(reference, inner);
}
