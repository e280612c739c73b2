import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { sameInAll } from '../../domain/localized';
import { ProblemError } from '../../domain/problem';

/** The lists are zips of at most 60 MB in 2026. */
const maxBytes = 1_000_000_000;
const maxFetchMs = 20 * 60_000;

/**
 * Fetches a list into a file without a name: it is gone with this process, however that ends. A zip is read from its
 * end, so it has to be whole before the first row.
 *
 * @throws ProblemError `SERVICE_UNAVAILABLE` no answer, another answer than 200, or more bytes than a list can have
 */
export async function fetchList(url: string, signal?: AbortSignal): Promise<FileHandle> {
  const file = await namelessFile();
  try {
    const limit = AbortSignal.any([AbortSignal.timeout(maxFetchMs), ...(signal ? [signal] : [])]);
    const response = await fetch(url, { signal: limit });
    if (response.status !== 200 || !response.body) throw new Error(`it answers ${response.status}`);
    for await (const chunk of atMost(maxBytes)(response.body)) await file.appendFile(chunk);
    return file;
  } catch (error) {
    await file.close();
    signal?.throwIfAborted();
    const why =
      error instanceof Error ? (error.cause instanceof Error ? error.cause.message : error.message) : String(error);
    throw new ProblemError('SERVICE_UNAVAILABLE', {
      detail: sameInAll(`${url} cannot be fetched: ${why}.`),
      cause: error,
    });
  }
}

async function namelessFile(): Promise<FileHandle> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tax-register-list-'));
  try {
    return await open(path.join(folder, 'list'), 'w+', 0o600);
  } finally {
    await rm(folder, { recursive: true });
  }
}

const atMost = (bytes: number) =>
  async function* (chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    let seen = 0;
    for await (const chunk of chunks) {
      seen += chunk.length;
      if (seen > bytes) throw new Error(`it has more than ${bytes} bytes`);
      yield chunk;
    }
  };
