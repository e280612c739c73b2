/**
 * What the UBL schemas say, as far as a document can meet it (W3C XML Schema part 1). They are written in a small part
 * of the language: named types, sequences of element references, and values with attributes.
 */
export interface SchemaModel {
  /** The elements that a document may begin with. */
  readonly roots: readonly ElementUse[];
  readonly types: readonly SchemaType[];
}

/** Types are named by their place in the list, because they contain each other. */
export interface ElementUse {
  readonly uri: string;
  readonly local: string;
  readonly type: number;
}

/** One element reference of a sequence. */
export interface Particle extends ElementUse {
  readonly required: boolean;
  /** null: unbounded */
  readonly max: number | null;
}

export interface AttributeUse {
  readonly local: string;
  readonly value: ValueType;
  readonly required: boolean;
}

export type SchemaType =
  /** Child elements in this order, no text, no attributes. */
  | { readonly kind: 'elements'; readonly sequence: readonly Particle[] }
  /** Text and attributes, no child elements. */
  | { readonly kind: 'value'; readonly value: ValueType; readonly attributes: readonly AttributeUse[] }
  /** Elements of other namespaces where the schema has a wildcard; they are not validated. */
  | { readonly kind: 'open' };

/** The built-in types that the schemas use (XML Schema part 2). */
export const valueTypes = [
  'anyURI',
  'base64Binary',
  'boolean',
  'date',
  'dateTime',
  'decimal',
  'language',
  'normalizedString',
  'string',
  'time',
] as const;
export type ValueType = (typeof valueTypes)[number];
