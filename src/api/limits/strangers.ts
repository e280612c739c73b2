import { createHash } from 'node:crypto';

import type { RequestHandler } from 'express';

import { addressShare } from '../../domain/access/address-share';
import type { Clock } from '../../domain/ports/clock';
import { ProblemError } from '../../domain/problem';
import { issueDayAt } from '../../domain/submissions/issue-day';

const windowMs = 60_000;
/** Networks that are counted at once; beyond it all are forgotten, which costs one window. */
const maxNetworks = 50_000;

/**
 * Limits what callers without credentials may ask for, by network (IPv6: /64) and in this process alone: a stranger
 * must not make the database count for them.
 * @throws ProblemError `RATE_LIMITED`
 */
export function limitStrangers(perMinute: number, clock: Clock): RequestHandler {
  const counts = new Map<string, number>();
  let endsAtMs = 0;
  return (request, _response, next) => {
    const now = clock();
    if (now >= endsAtMs || counts.size >= maxNetworks) {
      counts.clear();
      endsAtMs = now + windowMs;
    }
    const network = addressShare(request.ip ?? '');
    const count = (counts.get(network) ?? 0) + 1;
    counts.set(network, count);
    if (count > perMinute)
      throw new ProblemError('RATE_LIMITED', { context: { retryAfterSeconds: Math.ceil((endsAtMs - now) / 1000) } });
    next();
  };
}

/**
 * Answers with the description of the API: written once a day, and not at all to who has it.
 * @param documentOn with the examples of a day, `YYYY-MM-DD` in Bratislava
 */
export function sendOpenApi(documentOn: (day: string) => object, clock: Clock): RequestHandler {
  let written = { day: '', bytes: Buffer.alloc(0), etag: '' };
  return (request, response) => {
    const day = issueDayAt(new Date(clock()));
    if (written.day !== day) written = { day, ...writtenOf(documentOn(day)) };
    const { bytes, etag } = written;
    response.set({
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'public, max-age=60',
      ETag: etag,
    });
    // `no-cache` beside it asks us and not some cache; Express would send it all again.
    delete request.headers['cache-control'];
    // `fresh` reads If-None-Match as RFC 9110 says.
    if (request.fresh) return void response.status(304).end();
    response.set('Content-Length', String(bytes.length));
    response.end(request.method === 'HEAD' ? undefined : bytes);
  };
}

function writtenOf(document: object): { bytes: Buffer<ArrayBuffer>; etag: string } {
  const bytes = Buffer.from(JSON.stringify(document));
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('hex')}"` };
}
