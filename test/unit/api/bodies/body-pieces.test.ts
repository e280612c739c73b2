import { once } from 'node:events';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';

import { readPieces } from '../../../../src/api/bodies/body-pieces';

const head = 'POST / HTTP/1.1\r\nHost: test\r\nTransfer-Encoding: chunked\r\n\r\n';
const chunksOf = (count: number): string => `${'1\r\nx\r\n'.repeat(count)}0\r\n\r\n`;

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** Sends raw bytes to a server with this handler; resolves with all that it answers until `enough` answers came. */
async function exchange(handler: Handler, sent: string, { answers = 1, hangsUp = false } = {}): Promise<string> {
  const server = http.createServer(handler).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let received = '';
  try {
    socket.write(sent);
    if (hangsUp) socket.end();
    for await (const piece of socket) {
      received += String(piece);
      if (received.split('HTTP/1.1 ').length > answers) break;
    }
    return received;
  } finally {
    socket.destroy();
    server.close();
  }
}

describe('readPieces', () => {
  it('hands over all bytes of 20,000 chunks of one byte in few batches, with rests between them', async () => {
    const startedAt = performance.now();
    let [bytes, batches] = [0, 0];
    await exchange(
      (request, response) => {
        void (async () => {
          for await (const batch of readPieces(request)) {
            bytes += batch.length;
            batches += 1;
          }
          response.end('read');
        })();
      },
      head + chunksOf(20_000),
    );
    expect(bytes).toBe(20_000);
    expect(batches).toBeLessThan(100);
    // Six rests of 25 ms; a timer may be a little early.
    expect(performance.now() - startedAt).toBeGreaterThan(140);
  });

  it('reads a large body without a rest', async () => {
    const size = 8_000_000;
    let bytes = 0;
    await exchange(
      (request, response) => {
        void (async () => {
          for await (const batch of readPieces(request)) bytes += batch.length;
          response.end('read');
        })();
      },
      `POST / HTTP/1.1\r\nHost: test\r\nContent-Length: ${size}\r\n\r\n${'x'.repeat(size)}`,
    );
    expect(bytes).toBe(size);
  });

  it('throws away the rest when the caller stops, so that the connection goes on', async () => {
    const answer = await exchange(
      (request, response) => {
        void (async () => {
          for await (const batch of readPieces(request)) if (batch.length > 0) break;
          response.end('stopped');
        })();
      },
      (head + chunksOf(10_000)).repeat(2),
      { answers: 2 },
    );
    expect(answer.split('stopped')).toHaveLength(3);
  });

  it('throws when the connection ends within the body', async () => {
    const failed = new Promise<unknown>((resolve) => {
      void exchange(
        (request) => {
          void (async () => {
            try {
              for await (const batch of readPieces(request)) expect(batch.length).toBe(1);
            } catch (error) {
              resolve(error);
            }
          })();
        },
        `${head}1\r\nx\r\n`,
        { hangsUp: true },
      );
    });
    await expect(failed).resolves.toHaveProperty('message');
  });
});
