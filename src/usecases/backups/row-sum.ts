import { createHash } from 'node:crypto';

const lineFeed = 10;
const modulus = 1n << 256n;

/**
 * A checksum of rows that does not depend on their order, which a server does not promise: the sum of the SHA-256 of
 * every line, modulo 2^256. Rows are lines of the text format of `COPY`.
 */
export class RowSum {
  private open: Uint8Array[] = [];
  private sum = 0n;

  take(chunk: Uint8Array): void {
    let from = 0;
    for (let at = chunk.indexOf(lineFeed); at >= 0; at = chunk.indexOf(lineFeed, from)) {
      const hash = createHash('sha256');
      for (const part of this.open) hash.update(part);
      hash.update(chunk.subarray(from, at));
      this.sum = (this.sum + BigInt(`0x${hash.digest('hex')}`)) % modulus;
      this.open = [];
      from = at + 1;
    }
    if (from < chunk.length) this.open.push(chunk.slice(from));
  }

  /** Of all whole lines so far; hexadecimal. */
  get value(): string {
    return this.sum.toString(16);
  }
}

/** Passes rows on and sums them. */
export async function* summing(rows: AsyncIterable<Uint8Array>, sum: RowSum): AsyncGenerator<Uint8Array> {
  for await (const chunk of rows) {
    sum.take(chunk);
    yield chunk;
  }
}
