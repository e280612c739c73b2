/** NUL and half a character: JSON may hold them, Postgres stores neither. They come from other people's texts. */
const unstorable = /\0|\p{Surrogate}/gu;
const escapedUnstorable = /\\u(0000|d[89a-f])/i;

/** A value as the text of a `jsonb` bind; what cannot be stored becomes U+FFFD. */
export function json(value: unknown): string {
  const text = JSON.stringify(value);
  if (!escapedUnstorable.test(text)) return text;
  return JSON.stringify(value, (_key, member: unknown) =>
    typeof member === 'string' ? member.replace(unstorable, '\uFFFD') : member,
  );
}
