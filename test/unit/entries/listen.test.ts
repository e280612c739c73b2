import { once } from 'node:events';
import http, { type ServerResponse } from 'node:http';

import { listen, type Listener } from '../../../src/entries/listen';

const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
let listener: Listener;
let held: ServerResponse[] = [];

beforeEach(async () => {
  held = [];
  listener = await listen(
    (request, response) => {
      if (request.url === '/held') held.push(response);
      else response.end('now');
    },
    { host: '127.0.0.1', port: 0 },
  );
});
afterAll(() => agent.destroy());

async function ask(path: string): Promise<{ status: number | undefined; connection: string | undefined }> {
  const request = http.get({ port: listener.port, path, agent });
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  response.resume();
  await once(response, 'end');
  return { status: response.statusCode, connection: response.headers.connection };
}

/** A request that is answered when the test says so. */
async function askHeld(): Promise<{ answer: ReturnType<typeof ask>; response: ServerResponse }> {
  const answer = ask('/held');
  answer.catch(() => undefined);
  for (;;) {
    const [response] = held;
    if (response) return { answer, response };
    await new Promise((resolve) => setImmediate(resolve));
  }
}

describe('a server that is asked to stop', () => {
  it('goes on answering while it leaves, and ends each connection with its answer', async () => {
    expect(await ask('/')).toEqual({ status: 200, connection: 'keep-alive' });
    listener.leave();
    expect(await ask('/')).toEqual({ status: 200, connection: 'close' });
    await listener.close();
  });

  it('finishes what is under way, tells that client to go, and takes nothing more', async () => {
    const { answer, response } = await askHeld();
    const closed = listener.close(60_000);
    const refused = http.get({ port: listener.port, path: '/', agent: new http.Agent() });
    await expect(once(refused, 'response')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    response.end('late');
    expect(await answer).toEqual({ status: 200, connection: 'close' });
    await closed;
  });

  it('does not wait for a connection whose answer could not tell it to go any more', async () => {
    const { answer, response } = await askHeld();
    response.write('begun');
    const closed = listener.close(60_000);
    response.end();
    expect(await answer).toMatchObject({ status: 200 });
    await closed;
  });

  it('cuts off what does not end in time', async () => {
    const { answer } = await askHeld();
    await listener.close(1);
    await expect(answer).rejects.toMatchObject({ code: 'ECONNRESET' });
  });
});
