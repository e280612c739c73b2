import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';

import type { Request } from 'express';

import { localized } from '../../domain/localized';
import { badRequest, ProblemError } from '../../domain/problem';
import { readPieces } from './body-pieces';
import { createDigestCheck } from './content-digest';

export interface CollectLimits {
  maxBytes: number;
  /** A body that inflates to more than a megabyte may be at most this many times as large as it came. */
  maxInflationRatio: number;
  /** Time without any limit of speed. */
  bodyStallMs: number;
  /** After that, on the whole, a body must come at least this fast. */
  minBytesPerSecond: number;
}

export interface CollectedBody {
  bytes: Buffer;
  /** Hex, of the inflated bytes. */
  sha256: string;
}

const firstCapacity = 64_000;
/** Below this size any ratio is harmless. */
const ratioFrom = 1_000_000;

/**
 * Collects a body, inflating gzip on the way with back pressure: a small archive of a huge document stops at the limit,
 * not after it.
 *
 * @param reserve is told how much memory the body takes before it takes it, and may refuse
 * @throws ProblemError `PAYLOAD_TOO_LARGE`, `BAD_REQUEST` (digest, gzip, too slow, hung up), `UNSUPPORTED_MEDIA_TYPE`
 *   (other encodings)
 */
export async function collectBody(
  request: Request,
  limits: CollectLimits,
  reserve: (bytes: number) => void,
): Promise<CollectedBody> {
  const encoding = (request.get('Content-Encoding') ?? 'identity').toLowerCase();
  if (encoding !== 'identity' && encoding !== 'gzip')
    throw new ProblemError('UNSUPPORTED_MEDIA_TYPE', { detail: gzipOnly });
  const announced = encoding === 'identity' ? Number(request.get('Content-Length') ?? 0) : 0;
  if (announced > limits.maxBytes) throw bodyTooLarge(limits.maxBytes);

  const digest = createDigestCheck(request.get('Content-Digest'));
  const buffer = createGrowingBuffer(announced || firstCapacity, limits.maxBytes, reserve);
  const progress = watchProgress(limits);
  const sha256 = createHash('sha256');
  try {
    const sent = progress.watch(asSent(request, digest.update));
    for await (const chunk of encoding === 'gzip' ? inflated(sent) : sent) {
      if (buffer.size + chunk.length > limits.maxBytes) throw bodyTooLarge(limits.maxBytes);
      buffer.append(chunk);
      sha256.update(chunk);
      if (buffer.size > ratioFrom && buffer.size > progress.received() * limits.maxInflationRatio)
        throw inflatesTooMuch();
    }
  } finally {
    progress.stop();
  }
  digest.finish();
  return { bytes: buffer.bytes(), sha256: sha256.digest('hex') };
}

/** What was read of the connection. */
async function* asSent(request: Request, update: (chunk: Buffer) => void): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of readPieces(request)) {
      update(chunk);
      yield chunk;
    }
  } catch (error) {
    throw error instanceof ProblemError
      ? error
      : badRequest(
          '',
          localized(
            'Spojenie sa skončilo uprostred tela.',
            'Spojení skončilo uprostřed těla.',
            'The connection ended within the body.',
          ),
        );
  }
}

async function* inflated(sent: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const source = Readable.from(sent);
  const gunzip = createGunzip({ chunkSize: 64 * 1024 });
  let refused: Error | null = null;
  source.once('error', (error: Error) => {
    refused = error;
    gunzip.destroy(error);
  });
  try {
    for await (const chunk of source.pipe(gunzip) as AsyncIterable<Buffer>) yield chunk;
  } catch {
    throw (
      refused ??
      badRequest(
        'header:Content-Encoding',
        localized('Telo nie je platný gzip.', 'Tělo není platný gzip.', 'The body is not valid gzip.'),
      )
    );
  } finally {
    source.destroy();
  }
}

interface Progress {
  watch(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer>;
  /** Bytes as sent. */
  received(): number;
  stop(): void;
}

/** Ends a body that comes by the drop: it holds memory and a place that others need. */
function watchProgress({ bodyStallMs, minBytesPerSecond }: CollectLimits): Progress {
  const startedAt = performance.now();
  let received = 0;
  let giveUp: (error: Error) => void = () => undefined;
  const tooSlow = new Promise<never>((_resolve, reject) => {
    giveUp = reject;
  });
  tooSlow.catch(() => undefined);
  const timer = setInterval(
    () => {
      const deferred = ((performance.now() - startedAt - bodyStallMs) / 1000) * minBytesPerSecond;
      if (deferred > received)
        giveUp(
          badRequest(
            '',
            localized('Telo prichádza príliš pomaly.', 'Tělo přichází příliš pomalu.', 'The body comes too slowly.'),
          ),
        );
    },
    Math.min(bodyStallMs, 5_000),
  );
  timer.unref();
  return {
    async *watch(chunks) {
      const iterator = chunks[Symbol.asyncIterator]();
      try {
        for (;;) {
          const next = await Promise.race([iterator.next(), tooSlow]);
          if (next.done === true) return;
          received += next.value.length;
          yield next.value;
        }
      } finally {
        // Not waited for: it may be waiting for a chunk that never comes.
        void iterator.return?.();
      }
    },
    received: () => received,
    stop: () => clearInterval(timer),
  };
}

/** One buffer that doubles: a body in a hundred thousand pieces costs no more than a whole one. */
function createGrowingBuffer(capacity: number, maxBytes: number, reserve: (bytes: number) => void) {
  reserve(Math.min(capacity, maxBytes));
  let buffer = Buffer.allocUnsafe(Math.min(capacity, maxBytes));
  let size = 0;
  return {
    append(chunk: Buffer): void {
      if (size + chunk.length > buffer.length) {
        const next = Math.min(Math.max(buffer.length * 2, size + chunk.length), maxBytes);
        reserve(next);
        const larger = Buffer.allocUnsafe(next);
        buffer.copy(larger, 0, 0, size);
        buffer = larger;
      }
      size += chunk.copy(buffer, size);
    },
    bytes: (): Buffer => buffer.subarray(0, size),
    get size(): number {
      return size;
    },
  };
}

export const bodyTooLarge = (maxBytes: number): ProblemError =>
  new ProblemError('PAYLOAD_TOO_LARGE', {
    detail: localized(
      `Telo môže mať najviac ${maxBytes} bajtov.`,
      `Tělo může mít nejvýše ${maxBytes} bajtů.`,
      `The body may have at most ${maxBytes} bytes.`,
    ),
  });

const inflatesTooMuch = (): ProblemError =>
  new ProblemError('PAYLOAD_TOO_LARGE', {
    detail: localized(
      'Telo sa rozbalí na príliš veľa bajtov. Pošlite ho bez kompresie.',
      'Tělo se rozbalí na příliš mnoho bajtů. Pošlete je bez komprese.',
      'The body inflates to too many bytes. Send it uncompressed.',
    ),
  });

const gzipOnly = localized(
  'Content-Encoding: len gzip.',
  'Content-Encoding: jen gzip.',
  'Content-Encoding: gzip only.',
);
