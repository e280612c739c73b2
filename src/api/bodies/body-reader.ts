import type { Request, RequestHandler } from 'express';

import { localized } from '../../domain/localized';
import { badRequest, ProblemError } from '../../domain/problem';
import type { ApiConfig } from '../api-deps';
import { type BodyLimit, bodyLimitOf, type Operation } from '../operation';
import { contextOf } from '../request-context';
import { bodyTooLarge, collectBody } from './body-collector';
import { emptyBody, noBodyTaken, notJson } from './body-faults';
import { readPieces } from './body-pieces';
import { findNul, type JsonLimits, measureJson } from './json-members';

/** What an envelope may have around its base64. */
const envelopeBytes = 64_000;
/** What an item of a batch may have around its base64. */
const batchItemBytes = 4_000;

/**
 * Reads the body of an operation that has one: media type, size (after inflating), `Content-Digest`, and for JSON its
 * measures, grammar, members that stand twice and U+0000. `request.body` is the parsed JSON; everything else stays as
 * bytes in the context. A body where none is taken is refused: its sender believes that it means something.
 * @throws ProblemError `UNSUPPORTED_MEDIA_TYPE`, `PAYLOAD_TOO_LARGE`, `BAD_REQUEST`, `RATE_LIMITED`,
 *   `SERVICE_UNAVAILABLE`
 */
export function readBody(config: ApiConfig): RequestHandler {
  return async (request, _response, next) => {
    const context = contextOf(request);
    const { operation } = context;
    if (operation && !operation.mediaTypes && !operation.record.isProbe) await refuseBody(request);
    if (!operation?.mediaTypes) return next();
    if (!operation.bodyRequired && !hasBody(request)) return next();

    const { type, charset } = readContentType(request, operation.mediaTypes);
    const maxBytes = limitOf(operation, type, config);
    const { bytes, sha256 } = await collectBody(request, { ...config.bodies, maxBytes }, (held) =>
      context.share?.reserveBody(held),
    );
    const isJson = type === 'application/json' && operation.record.body?.kind !== 'bytes';
    if (isJson) request.body = parseJson(bytes, charset, operation, jsonLimitsOf(operation, config));
    // What was parsed is not needed twice.
    context.body = { bytes: isJson ? Buffer.alloc(0) : bytes, sha256, charset };
    next();
  };
}

const hasBody = (request: Request): boolean =>
  request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;

async function refuseBody(request: Request): Promise<void> {
  if (!hasBody(request)) return;
  // Some clients announce chunks and send none.
  for await (const batch of readPieces(request)) if (batch.length > 0) throw badRequest('', noBodyTaken);
}

function readContentType(request: Request, accepted: readonly string[]): { type: string; charset: string | null } {
  const [type = '', ...parameters] = (request.get('Content-Type') ?? '').split(';').map((part) => part.trim());
  const named = type.toLowerCase();
  // RFC 7303, 9.2: an alias, which older programs write.
  const found = accepted.find((one) => one === (named === 'text/xml' ? 'application/xml' : named));
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
  const { maxXmlBytes, maxImportBytes } = config;
  const limits: Record<BodyLimit, number> = {
    small: config.maxJsonBytes,
    xml: type === 'application/json' ? inBase64(maxXmlBytes) : maxXmlBytes,
    import: type === 'multipart/form-data' ? inBase64(maxImportBytes) : maxImportBytes,
    batch: config.maxBatchBytes,
    webhook: config.maxWebhookBytes,
  };
  return limits[bodyLimitOf(operation.record)];
}

/** The largest body that is taken at all: what may be in flight must not be less. */
export const maxBody = ({ maxXmlBytes, maxImportBytes, maxBatchBytes }: ApiConfig): number =>
  Math.max(inBase64(maxXmlBytes), inBase64(maxImportBytes), maxBatchBytes);

function jsonLimitsOf(operation: Operation, { maxBatchItems, maxJsonBytes }: ApiConfig): JsonLimits {
  switch (bodyLimitOf(operation.record)) {
    case 'batch':
      return { maxItems: maxBatchItems, maxEnvelopeBytes: envelopeBytes + maxBatchItems * batchItemBytes };
    case 'small':
      return { maxItems: 1_000, maxEnvelopeBytes: maxJsonBytes };
    default:
      return { maxItems: 1_000, maxEnvelopeBytes: envelopeBytes };
  }
}

/** The XML of an import, when it is out of its form. @throws ProblemError `PAYLOAD_TOO_LARGE` */
export function requireImportSize(xml: Uint8Array, { maxImportBytes }: ApiConfig): void {
  if (xml.length > maxImportBytes) throw bodyTooLarge(maxImportBytes);
}

function parseJson(
  bytes: Buffer,
  charset: string | null,
  { bodyShape, mediaTypes }: Operation,
  limits: JsonLimits,
): unknown {
  if (charset !== null && !/^utf-?8$/i.test(charset)) {
    throw new ProblemError('UNSUPPORTED_MEDIA_TYPE', {
      detail: localized('JSON len v UTF-8.', 'JSON jen v UTF-8.', 'JSON in UTF-8 only.'),
    });
  }
  if (bytes.length === 0) throw badRequest('', emptyBody);
  const measured = measureJson(bytes, bodyShape, limits);
  if (measured) throw badRequest(measured.pointer, measured.message);
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    // The parser's own words repeat parts of the body.
    throw badRequest('', notJson(bytes, mediaTypes));
  }
  const fault = bytes.includes('\\u0000') ? findNul(value) : null;
  if (fault) throw badRequest(fault.pointer, fault.message);
  return value;
}
