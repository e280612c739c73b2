/**
 * What the JSON of a body may be, as far as it bounds its size: read from the schema of the operation in the OpenAPI
 * document.
 */
export interface JsonShape {
  /** Members of an object by name; null = it is none, or it takes any member. */
  members: ReadonlyMap<string, JsonShape> | null;
  /** Elements of an array; null = it is none. */
  items: JsonShape | null;
  /** Of an array. */
  maxItems: number;
  /** A text whose length only the body bounds: a document in base64. */
  isDocument: boolean;
}

/** The part of JSON Schema that bodies are described with. */
export interface JsonSchema {
  default?: unknown;
  $ref?: string;
  type?: string | string[];
  format?: string;
  pattern?: string;
  enum?: unknown[];
  maximum?: number;
  maxLength?: number;
  maxItems?: number;
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  additionalProperties?: unknown;
}

/** @param schemas by name, for `$ref` */
export function createShapeReader(schemas: Record<string, JsonSchema>): (schema: JsonSchema) => JsonShape {
  const known = new Map<string, JsonShape>();

  function read(schema: JsonSchema): JsonShape {
    const name = schema.$ref?.split('/').at(-1);
    if (name === undefined) return fill(schema, anything());
    const found = known.get(name);
    if (found) return found;
    const shape = anything();
    // Known before it is filled: a schema may mention itself.
    known.set(name, shape);
    return fill(schemas[name] ?? {}, shape);
  }

  function fill(schema: JsonSchema, shape: JsonShape): JsonShape {
    if (schema.properties && schema.additionalProperties === false)
      shape.members = new Map(Object.entries(schema.properties).map(([name, member]) => [name, read(member)]));
    if (schema.items) shape.items = read(schema.items);
    shape.maxItems = schema.maxItems ?? Infinity;
    shape.isDocument = schema.type === 'string' && isUnbounded(schema);
    return shape;
  }

  return read;
}

const anything = (): JsonShape => ({ members: null, items: null, maxItems: Infinity, isDocument: false });

const isUnbounded = ({ maxLength, pattern, format, enum: values }: JsonSchema): boolean =>
  maxLength === undefined && pattern === undefined && format === undefined && values === undefined;
