import { createHash, timingSafeEqual } from 'node:crypto';
import { createGunzip } from 'node:zlib';

import type { Request, RequestHandler } from 'express';

import { localized } from '../domain/localized';
import { badRequest, ProblemError } from '../domain/problem';
import { findDuplicateMember, findNul } from './json-members';
import type { BodyLimit, Operation } from './operations';
import type { ApiConfig } from './options';
import { contextOf } from './request-context';

const smallBytes = 256_000;
const webhookBytes = 1_000_000;
/** Of the XML of an import: what providers hand out may be larger than what they take. */
const importBytes = 64_000_000;
/** What an envelope may have around its base64. */
const envelopeBytes = 64_000;

/**
 * Reads the body of an operation that has one: media type, size (after inflating), `Content-Digest`, and for JSON grammar,
 * members that stand twice and U+0000. The bytes stay in the context, parsed JSON is `request.body`.
 * @throws ProblemError `UNSUPPORTED_MEDIA_TYPE`, `PAYLOAD_TOO_LARGE`, `BAD_REQUEST`
 */
export function readBody(config: ApiConfig): RequestHandler {
  return async (request, _response, next) => {
    const context = contextOf(request);
    const { operation } = context;
    if (!operation?.mediaTypes) return next();
    if (!operation.bodyRequired && !hasBody(request)) return next();

    const { type, charset } = readContentType(request, operation.mediaTypes);
    const bytes = await collect(request, limitOf(operation, type, config));
    context.body = { bytes, sha256: createHash('sha256').update(bytes).digest('hex'), charset };
    if (type === 'application/json' && operation.bodyLimit !== 'webhook') request.body = parseJson(bytes, charset);
    next();
  };
}

const hasBody = (request: Request): boolean =>
  request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;

function readContentType(request: Request, accepted: readonly string[]): { type: string; charset: string | null } {
  const [type = '', ...parameters] = (request.get('Content-Type') ?? '').split(';').map((part) => part.trim());
  const found = accepted.find((one) => one === type.toLowerCase());
  if (found === undefined) {
    const names = accepted.join(', ');
    throw new ProblemError('UNSUPPORTED_MEDIA_TYPE', {
      detail: localized(
        `Použite Content-Type ${names}.`,
        `Použijte Content-Type ${names}.`,
        `Use Content-Type ${names}.`,
      ),
    });
  }
  const charset = parameters
    .map((parameter) => /^charset="?([^"]{1,40})"?$/i.exec(parameter)?.[1])
    .find((value) => value !== undefined);
  return { type: found, charset: charset ?? null };
}

const inBase64 = (bytes: number): number => Math.ceil((bytes * 4) / 3) + envelopeBytes;

function limitOf(operation: Operation, type: string, config: ApiConfig): number {
  const limits: Record<BodyLimit, number> = {
    small: smallBytes,
    xml: type === 'application/json' ? inBase64(config.maxXmlBytes) : config.maxXmlBytes,
    import: type === 'multipart/form-data' ? inBase64(importBytes) : importBytes,
    batch: config.maxBatchBytes,
    webhook: webhookBytes,
  };
  return limits[operation.bodyLimit];
}

/** Collects the body, inflating gzip on the way: a small archive of a huge document stops at the limit, not after it. */
async function collect(request: Request, maxBytes: number): Promise<Buffer> {
  const tooLarge = () => bodyTooLarge(maxBytes);
  const encoding = (request.get('Content-Encoding') ?? 'identity').toLowerCase();
  if (encoding !== 'identity' && encoding !== 'gzip')
    throw new ProblemError('UNSUPPORTED_MEDIA_TYPE', { detail: gzipOnly });
  if (encoding === 'identity' && Number(request.get('Content-Length') ?? 0) > maxBytes) throw tooLarge();

  const digests = expectedDigests(request);
  const hashes = digests.map(({ algorithm }) => createHash(algorithm));
  request.on('data', (chunk: Buffer) => hashes.forEach((hash) => hash.update(chunk)));
  const inflated = encoding === 'gzip' ? request.pipe(createGunzip()) : request;
  const chunks: Buffer[] = [];
  let size = 0;
  await new Promise<void>((resolve, reject) => {
    const stop = (error: Error) => {
      // What still comes is thrown away by Node, so that the caller can read our answer.
      request.unpipe();
      inflated.removeAllListeners('data');
      reject(error);
    };
    inflated.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > maxBytes) stop(tooLarge());
      else chunks.push(chunk);
    });
    inflated.once('end', resolve);
    inflated.once('error', () => stop(badRequest('header:Content-Encoding', 'The body is not valid gzip.')));
    request.once('error', stop);
    request.once('aborted', () => stop(badRequest('', 'The connection ended within the body.')));
  });
  digests.forEach(({ value }, index) => {
    const digest = hashes[index]?.digest() ?? Buffer.alloc(0);
    if (digest.length !== value.length || !timingSafeEqual(digest, value))
      throw badRequest('header:Content-Digest', 'The body does not have this digest.');
  });
  return Buffer.concat(chunks, size);
}

/** The XML of an import, when it is out of its form. @throws ProblemError `PAYLOAD_TOO_LARGE` */
export function requireImportSize(xml: Uint8Array): void {
  if (xml.length > importBytes) throw bodyTooLarge(importBytes);
}

const bodyTooLarge = (maxBytes: number): ProblemError =>
  new ProblemError('PAYLOAD_TOO_LARGE', {
    detail: localized(
      `Telo môže mať najviac ${maxBytes} bajtov.`,
      `Tělo může mít nejvýše ${maxBytes} bajtů.`,
      `The body may have at most ${maxBytes} bytes.`,
    ),
  });

const gzipOnly = localized(
  'Content-Encoding: len gzip.',
  'Content-Encoding: jen gzip.',
  'Content-Encoding: gzip only.',
);

/** RFC 9530: over the bytes as sent, before inflating. Algorithms that we do not know are no obstacle. */
function expectedDigests(request: Request): { algorithm: 'sha256' | 'sha512'; value: Buffer }[] {
  const header = request.get('Content-Digest');
  if (header === undefined) return [];
  return header.split(',').flatMap((part) => {
    const [, name, value = ''] = /^\s*(sha-256|sha-512)=:([A-Za-z0-9+/]+={0,2}):/.exec(part) ?? [];
    if (name === undefined) return [];
    return [
      {
        algorithm: name === 'sha-256' ? ('sha256' as const) : ('sha512' as const),
        value: Buffer.from(value, 'base64'),
      },
    ];
  });
}

function parseJson(bytes: Buffer, charset: string | null): unknown {
  if (charset !== null && !/^utf-?8$/i.test(charset)) {
    throw new ProblemError('UNSUPPORTED_MEDIA_TYPE', {
      detail: localized('JSON len v UTF-8.', 'JSON jen v UTF-8.', 'JSON in UTF-8 only.'),
    });
  }
  if (bytes.length === 0) throw badRequest('', 'The body is empty.');
  let text: string;
  let value: unknown;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    value = JSON.parse(text);
  } catch {
    // The parser's own words repeat parts of the body.
    throw badRequest('', 'The body is not valid JSON in UTF-8.');
  }
  const fault = findDuplicateMember(text) ?? (text.includes('\\u0000') ? findNul(value) : null);
  if (fault) throw badRequest(fault.pointer, fault.message);
  return value;
}
