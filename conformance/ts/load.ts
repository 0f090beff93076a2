/** Imports a module with a codec that a test in Java has printed; where all is one bundle, from there. */
export function load(url: URL): Promise<Record<string, unknown>> {
  return import(url.href);
}
