/** Places in a JSON text that a parser forgives, and that a caller cannot have meant. */
export interface JsonFault {
  pointer: string;
  message: string;
}

interface ObjectFrame {
  kind: 'object';
  names: Set<string>;
  name: string;
  /** The next string is a member's name. */
  expectsName: boolean;
}
interface ArrayFrame {
  kind: 'array';
  index: number;
}
type Frame = ObjectFrame | ArrayFrame;

/**
 * Finds the first member that stands twice in one object: parsers keep either one, and signers, proxies and we might not keep the
 * same. Strings are skipped with `indexOf`, so a document of many megabytes in base64 costs next to nothing.
 *
 * @param text JSON that `JSON.parse` has accepted: the grammar is not checked again
 */
export function findDuplicateMember(text: string): JsonFault | null {
  const stack: Frame[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const frame = stack.at(-1);
    switch (text.charAt(at)) {
      case '{':
        stack.push({ kind: 'object', names: new Set(), name: '', expectsName: true });
        break;
      case '[':
        stack.push({ kind: 'array', index: 0 });
        break;
      case '}':
      case ']':
        stack.pop();
        break;
      case ',':
        if (frame?.kind === 'object') frame.expectsName = true;
        else if (frame) frame.index += 1;
        break;
      case '"': {
        const end = endOfString(text, at);
        if (frame?.kind === 'object' && frame.expectsName) {
          frame.name = JSON.parse(text.slice(at, end + 1)) as string;
          frame.expectsName = false;
          if (frame.names.has(frame.name))
            return { pointer: pointerOf(stack), message: 'This member stands twice in its object.' };
          frame.names.add(frame.name);
        }
        at = end;
        break;
      }
    }
  }
  return null;
}

/** Index of the closing quote: the next one with an even number of backslashes before it. */
function endOfString(text: string, start: number): number {
  for (let quote = text.indexOf('"', start + 1); ; quote = text.indexOf('"', quote + 1)) {
    let backslashes = 0;
    while (text[quote - 1 - backslashes] === '\\') backslashes += 1;
    if (backslashes % 2 === 0) return quote;
  }
}

const pointerOf = (stack: readonly Frame[]): string =>
  stack.map((frame) => `/${frame.kind === 'array' ? frame.index : escape(frame.name)}`).join('');

const escape = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1');

/** Finds the first string with U+0000, which Postgres cannot store. */
export function findNul(value: unknown): JsonFault | null {
  const waiting: [unknown, string][] = [[value, '']];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [current, pointer] = next;
    if (typeof current === 'string' && current.includes('\0'))
      return { pointer, message: 'The character U+0000 is not allowed.' };
    if (typeof current !== 'object' || current === null) continue;
    for (const [name, member] of Object.entries(current).reverse())
      waiting.push([member, `${pointer}/${escape(name)}`]);
  }
  return null;
}
