import { createHash } from 'node:crypto';

/** Passes bytes on and counts them. */
export class Measured implements AsyncIterable<Uint8Array> {
  private readonly hash = createHash('sha256');
  private ended: string | null = null;
  bytes = 0;
  /** Line feeds. */
  lines = 0;

  constructor(private readonly content: AsyncIterable<Uint8Array>) {}

  /** Of all bytes, hexadecimal; when they have been read. */
  get sha256(): string {
    this.ended ??= this.hash.digest('hex');
    return this.ended;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array> {
    for await (const chunk of this.content) {
      this.hash.update(chunk);
      this.bytes += chunk.length;
      for (let at = chunk.indexOf(lineFeed); at >= 0; at = chunk.indexOf(lineFeed, at + 1)) this.lines += 1;
      yield chunk;
    }
  }
}

const lineFeed = 10;

/** Reads to the end. */
export async function readThrough(content: Measured): Promise<Measured> {
  const iterator = content[Symbol.asyncIterator]();
  while (!(await iterator.next()).done);
  return content;
}
