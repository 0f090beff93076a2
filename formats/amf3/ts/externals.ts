// The externalizable classes of which the content is known. SPEC amf3 4.6

/** What an array stands in where a schema asks for that. */
export const COLLECTION = "flex.messaging.io.ArrayCollection";

const COLLECTIONS = [
  COLLECTION,
  "mx.collections.ArrayCollection",
  "flex.messaging.io.ArrayList",
  "mx.collections.ArrayList",
];

const PROXIES = [
  "flex.messaging.io.ObjectProxy",
  "mx.utils.ObjectProxy",
  "flex.messaging.io.ManagedObjectProxy",
  "mx.utils.ManagedObjectProxy",
];

/** Tells whether what an alias stands for holds an array. */
export function isCollection(alias: string): boolean {
  return COLLECTIONS.includes(alias);
}

/** Tells whether what an alias stands for holds an object. */
export function isProxy(alias: string): boolean {
  return PROXIES.includes(alias);
}

/** Tells whether an alias stands for a small message of BlazeDS. SPEC amf3 9.2 */
export function isMessage(alias: string): boolean {
  return alias === "DSA" || alias === "DSC" || alias === "DSK";
}

/** Returns how many classes write the members of a small message. */
export function classCount(alias: string): number {
  return alias === "DSA" ? 2 : 3;
}
