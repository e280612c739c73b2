/** A JSON Schema of the document, as far as it is changed here. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  anyOf?: Schema[];
  allOf?: Schema[];
  oneOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  [more: string]: unknown;
}

/** The last part of a reference: the name of what it leads to. */
export const nameOf = (reference: string): string => reference.split('/').at(-1) ?? '';
