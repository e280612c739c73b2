import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises';

import type { Request } from 'express';

import { beginAnswer, handOver } from './send-inbox-page';

/** In this time a client that has gone away tells so: its reset arrives as an error of the socket. */
const graceMs = 300;

/**
 * Answers with the pieces of a JSON text and tells whether the whole answer was handed to a connection that stood.
 *
 * `finish` alone does not say that: Node emits it also for an answer that lies buffered in front of a reset socket. So
 * the answer goes out in chunks that wait for the connection, and the socket is asked afterwards. What no server can
 * see is a client that stalls and dies while the kernel holds the rest: "sent", never "processed".
 */
export async function sendAndConfirm(request: Request, pieces: readonly Buffer[]): Promise<boolean> {
  const { socket } = request;
  const response = beginAnswer(request, pieces);
  if (response === null) return false;
  // A socket that is closed at once hears of no reset any more: a caller who wants it closed waits for the grace.
  const closesAfterwards = !response.shouldKeepAlive;
  response.shouldKeepAlive = true;
  let stood = false;
  response.once('finish', () => {
    stood = !socket.destroyed && !socket.errored;
  });
  try {
    await handOver(pieces, response);
  } catch {
    // The client went away in the middle; the request log tells it.
    return false;
  }
  if (!stood) return false;
  await pause(graceMs);
  // One turn more: a process that was busy all that time has the timer before the news of the socket.
  await turn();
  if (closesAfterwards) socket.end();
  return !socket.errored;
}
