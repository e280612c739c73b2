/**
 * Says "or null" in JSON Schema's own way. The generator writes OpenAPI 3.0, whose `nullable` beside a reference means
 * different things to different readers; OpenAPI 3.1 has no doubt.
 */
export function withNull<Node>(node: Node): Node {
  if (Array.isArray(node)) return node.map(withNull) as Node;
  if (typeof node !== 'object' || node === null) return node;
  const members = Object.fromEntries(Object.entries(node).map(([name, value]) => [name, withNull<unknown>(value)]));
  const { nullable, ...rest } = members;
  return (nullable === true ? orNull(rest) : rest) as Node;
}

function orNull(schema: Record<string, unknown>): Record<string, unknown> {
  const { allOf, type, enum: values, ...rest } = schema;
  if (Array.isArray(allOf)) return { ...rest, anyOf: [...(allOf as unknown[]), { type: 'null' }] };
  if (typeof type !== 'string') return schema;
  return {
    ...rest,
    type: [type, 'null'],
    ...(Array.isArray(values) ? { enum: [...new Set([...(values as unknown[]), null])] } : {}),
  };
}
