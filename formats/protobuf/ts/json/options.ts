/** How JSON is read and written. */
export interface ProtoJsonOptions {
  /** What is done with members and names of constants that the schema does not know. */
  readonly unknownMembers: "refused" | "skipped";
  /** Which names members have that are written: those for JSON, or of fields; read are both. */
  readonly names: "json" | "schema";
  /** How constants of enums are written, where they have a name; read are both. */
  readonly constants: "names" | "numbers";
  /** Whether fields without presence, lists and maps are written that are zero or empty. */
  readonly implicitFields: "left-out" | "written";
  /** Without white space, or with a line for each member and element. */
  readonly layout: "compact" | "indented";
}

/** As the mapping says where it leaves a choice to options, without white space. */
export const DEFAULT_OPTIONS: ProtoJsonOptions = {
  unknownMembers: "refused",
  names: "json",
  constants: "names",
  implicitFields: "left-out",
  layout: "compact",
};
