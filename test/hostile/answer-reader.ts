/** One answer as it came. */
export interface Answer {
  status: number;
  /** Names in lower case; of several of one name the last. */
  headers: ReadonlyMap<string, string>;
  body: Buffer;
}

const headEnd = Buffer.from('\r\n\r\n');

/**
 * Cuts what came over a connection into answers of HTTP/1.1. It reads what servers write, not what they might: a body
 * has a length, chunks, or the end of the connection.
 */
export function createAnswerReader(toHead: boolean) {
  const answers: Answer[] = [];
  let pending: Buffer[] = [];
  let pendingBytes = 0;
  /** Fewer bytes than these are not looked at again: a large answer is put together once, not with each piece. */
  let needed = 1;

  function read(ended: boolean): void {
    let rest = Buffer.concat(pending, pendingBytes);
    for (;;) {
      const end = rest.indexOf(headEnd);
      if (end < 0) break;
      const { status, headers } = readHead(rest.subarray(0, end).toString('latin1'));
      const body = readBody(rest.subarray(end + 4), status, headers, toHead, ended);
      if (body === null) break;
      if (status >= 200 || status === 101) answers.push({ status, headers, body: body.content });
      rest = rest.subarray(end + 4 + body.taken);
    }
    pending = [rest];
    pendingBytes = rest.length;
    needed = rest.length > 100_000 ? rest.length * 1.5 : 1;
  }

  return {
    answers,
    take(chunk: Buffer): void {
      pending.push(chunk);
      pendingBytes += chunk.length;
      const tail = chunk.subarray(-7).toString('latin1');
      if (pendingBytes >= needed || tail.endsWith('0\r\n\r\n') || knowsLength(pendingBytes)) read(false);
    },
    /** The other side has closed: a body without a length is whole now. */
    end: (): void => read(true),
  };

  function knowsLength(bytes: number): boolean {
    const [first] = pending;
    const end = first?.indexOf(headEnd) ?? -1;
    if (!first || end < 0) return false;
    const length = /\r\ncontent-length: *(\d+)/i.exec(first.subarray(0, end).toString('latin1'))?.[1];
    return length !== undefined && bytes >= end + 4 + Number(length);
  }
}

function readHead(head: string): { status: number; headers: Map<string, string> } {
  const [first = '', ...lines] = head.split('\r\n');
  const headers = new Map<string, string>();
  for (const line of lines) {
    const colon = line.indexOf(':');
    headers.set(line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim());
  }
  return { status: Number(/^HTTP\/1\.[01] (\d{3})/.exec(first)?.[1] ?? 0), headers };
}

/** @returns null while something is missing */
function readBody(
  rest: Buffer,
  status: number,
  headers: ReadonlyMap<string, string>,
  toHead: boolean,
  ended: boolean,
): { content: Buffer; taken: number } | null {
  if (toHead || status < 200 || status === 204 || status === 304) return { content: Buffer.alloc(0), taken: 0 };
  if (headers.get('transfer-encoding') === 'chunked') return readChunks(rest);
  const length = headers.get('content-length');
  if (length === undefined) return ended ? { content: rest, taken: rest.length } : null;
  return rest.length < Number(length) ? null : { content: rest.subarray(0, Number(length)), taken: Number(length) };
}

function readChunks(rest: Buffer): { content: Buffer; taken: number } | null {
  const parts: Buffer[] = [];
  for (let at = 0; ;) {
    const end = rest.indexOf('\r\n', at);
    if (end < 0) return null;
    const length = Number.parseInt(rest.subarray(at, end).toString('latin1'), 16);
    const next = end + 2 + length + 2;
    if (!(next <= rest.length)) return null;
    if (length === 0) return { content: Buffer.concat(parts), taken: next };
    parts.push(rest.subarray(end + 2, end + 2 + length));
    at = next;
  }
}
