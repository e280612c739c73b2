import type { IncomingMessage } from 'node:http';

/** Pieces up to this size cost more to take apart than to carry. */
const smallBytes = 256;
/** So many small pieces are taken without a rest: some milliseconds of work. */
const maxSmallPieces = 3_000;
const restMs = 25;
/** So many bytes wait for the caller before the connection is paused. */
const maxBatchBytes = 256 * 1024;

/**
 * Reads a body in batches: what came together is handed over together, so that a caller's work does not grow with the
 * number of chunks (RFC 9112, 7.1). A sender of tiny chunks pays with its own time: each of them costs the event loop,
 * which all requests share, some microseconds, and one socket read can bring tens of thousands, so the connection rests
 * after a few thousand. What is left when the caller stops early is thrown away at the same pace, so that the sender
 * can read our answer.
 * @throws Error when the connection ends within the body
 */
export async function* readPieces(request: IncomingMessage): AsyncGenerator<Buffer, void> {
  let pieces: Buffer[] = [];
  let bytes = 0;
  let isDiscarding = false;
  let isEnded = request.readableEnded;
  let failure: Error | null = request.destroyed && !isEnded ? cutOff() : null;
  let wake = (): void => undefined;

  const goOn = (): void => {
    if (!rest.isOn() && (isDiscarding || bytes < maxBatchBytes)) request.resume();
  };
  const rest = createRest(goOn);
  request.on('data', (piece: Buffer) => {
    if (!isDiscarding) {
      pieces.push(piece);
      bytes += piece.length;
      wake();
    }
    rest.count(piece);
    if (rest.isOn() || bytes >= maxBatchBytes) request.pause();
  });
  request.once('end', () => {
    isEnded = true;
    wake();
  });
  request.once('error', (error: Error) => {
    failure = error;
    wake();
  });
  request.once('close', () => {
    if (!isEnded) failure ??= cutOff();
    wake();
  });

  try {
    for (;;) {
      if (bytes === 0 && !isEnded && failure === null) await new Promise<void>((resolve) => (wake = resolve));
      // What else this turn of the event loop brings joins the batch; a body that has come whole waits for nothing.
      if (!isEnded) await new Promise<void>((resolve) => setImmediate(resolve));
      if (bytes > 0) {
        const [only] = pieces;
        const batch = only?.length === bytes ? only : Buffer.concat(pieces, bytes);
        [pieces, bytes] = [[], 0];
        goOn();
        yield batch;
      } else if (failure !== null) throw failure;
      else if (isEnded) return;
    }
  } finally {
    isDiscarding = true;
    [pieces, bytes] = [[], 0];
    goOn();
  }
}

/** The rest that a connection takes after {@link maxSmallPieces} small pieces in a row. */
function createRest(goOn: () => void) {
  let small = 0;
  let isResting = false;
  return {
    isOn: () => isResting,
    count({ length }: Buffer): void {
      small = length <= smallBytes ? small + 1 : 0;
      if (small < maxSmallPieces) return;
      small = 0;
      isResting = true;
      setTimeout(() => {
        isResting = false;
        goOn();
      }, restMs);
    },
  };
}

const cutOff = (): Error => new Error('The connection ended within the body.');
