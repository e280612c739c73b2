export type JsonObject = Record<string, unknown>;

export function readJsonObject(text: string): JsonObject | null {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function objectIn(parent: JsonObject | null, member: string): JsonObject | null {
  const value = parent?.[member];
  return isObject(value) ? value : null;
}

/**
 * A member that is a text with something in it; numbers count, because some servers number what others name. Control
 * characters and half characters (lone surrogates) become blanks: Postgres refuses some of them, logs and addresses the
 * others.
 */
export function textIn(parent: JsonObject | null, ...members: string[]): string | null {
  return (
    rawTextIn(parent, ...members)
      ?.replace(/[\p{Cc}\p{Cs}]/gu, ' ')
      .trim() || null
  );
}

function rawTextIn(parent: JsonObject | null, ...members: string[]): string | null {
  for (const member of members) {
    const value = parent?.[member];
    if (typeof value === 'string' && value.trim() !== '') return value.trim();
    if (typeof value === 'number') return String(value);
  }
  return null;
}

/** Longest id that is kept, of a document or an event. */
export const maxIdLength = 200;

/**
 * An id by which the provider will be asked again, exactly as received; null when it is not usable. One with a control
 * character or half a character cannot be kept, and `.` and `..` would change the address that they become a part of.
 */
export function idIn(parent: JsonObject | null, ...members: string[]): string | null {
  const text = rawTextIn(parent, ...members);
  return text !== null && /^[^\p{Cc}\p{Cs}]{1,200}$/u.test(text) && text.length <= maxIdLength && !/^\.\.?$/.test(text)
    ? text
    : null;
}
