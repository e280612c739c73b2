import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate as turn } from 'node:timers/promises';

import type { Request, Response } from 'express';

import { responseOf } from '../request-context';

const chunkBytes = 64 * 1024;

/**
 * Writes a page as JSON, item by item, and lets other requests run in between: an item carries up to a megabyte of
 * base64, and a page of twenty written at once would keep the event loop for a quarter of a second.
 */
export async function encodeInboxPage(page: { readonly items: readonly object[] }): Promise<Buffer[]> {
  const { items, ...others } = page;
  const pieces = [Buffer.from('{"items":[')];
  for (const [index, item] of items.entries()) {
    const piece = Buffer.from(`${index === 0 ? '' : ','}${JSON.stringify(item)}`);
    pieces.push(piece);
    if (piece.length >= chunkBytes) await turn();
  }
  const rest = JSON.stringify(others).slice(1);
  pieces.push(Buffer.from(rest === '}' ? ']}' : `],${rest}`));
  return pieces;
}

/** Answers with the page. A client that goes away in the middle is told of by the request log. */
export async function sendInboxPage(request: Request, page: { readonly items: readonly object[] }): Promise<void> {
  const pieces = await encodeInboxPage(page);
  const response = beginAnswer(request, pieces);
  if (response !== null) await handOver(pieces, response).catch(() => undefined);
}

/** Writes the head of an answer; `null` when that is all of it (`HEAD`). */
export function beginAnswer(request: Request, pieces: readonly Buffer[]): Response | null {
  const response = responseOf(request);
  const bytes = pieces.reduce((sum, piece) => sum + piece.length, 0);
  response.set({ 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': String(bytes) });
  if (request.method !== 'HEAD') return response;
  response.end();
  return null;
}

/** Hands pieces over in chunks that wait for the connection. @throws Error when the client went away */
export const handOver = (pieces: readonly Buffer[], response: Response): Promise<void> =>
  pipeline(Readable.from(chunksOf(pieces), { objectMode: false }), response);

function* chunksOf(pieces: readonly Buffer[]): Generator<Buffer> {
  for (const piece of pieces)
    for (let start = 0; start < piece.length; start += chunkBytes) yield piece.subarray(start, start + chunkBytes);
}
