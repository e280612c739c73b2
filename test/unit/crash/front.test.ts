import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { type ApiProcess, type Front, openFront } from '../../crash/front';
import { until } from '../../support/services/until';

/** An API process that says its name, its own readiness, and answers 503 to what it is asked to. */
async function anApi(name: string): Promise<ApiProcess & { server: Server; leave: () => void }> {
  let isReady = true;
  const server = createServer(({ url }, response) => {
    if (url === '/readyz') response.statusCode = isReady ? 200 : 503;
    if (url === '/api/v1/broken') response.statusCode = 503;
    response.end(name);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { baseUrl: `${origin}/api/v1`, readyUrl: `${origin}/readyz`, server, leave: () => (isReady = false) };
}

type Api = Awaited<ReturnType<typeof anApi>>;
let apis: [Api, Api];
let front: Front;

const stop = ({ server }: Api): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
const ask = async (path = '/x'): Promise<string> => (await front.fetch(path, {})).text();
const askSome = async (): Promise<string[]> => [await ask(), await ask(), await ask(), await ask()];

beforeEach(async () => {
  apis = [await anApi('first'), await anApi('second')];
});
afterEach(async () => {
  await front.close();
  await Promise.all(apis.map(stop));
});

it('sends requests to each in turn, and a repeated one to the other when the first does not answer', async () => {
  front = openFront(apis, { balancing: false });
  expect(await askSome()).toEqual(['first', 'second', 'first', 'second']);
  await stop(apis[0]);
  await expect(ask()).rejects.toThrow('fetch failed');
  expect(await ask()).toBe('second');
  expect([front.requests(), front.dropped().length]).toEqual([6, 1]);
});

it('leaves out a process that is not ready any more, and counts what was not answered', async () => {
  front = openFront(apis, { balancing: true });
  apis[1].leave();
  await until(askSome, (names) => names.every((name) => name === 'first'));
  await stop(apis[1]);
  expect(await askSome()).toEqual(['first', 'first', 'first', 'first']);
  expect(front.dropped()).toEqual([]);
  await ask('/broken');
  expect(front.dropped()).toMatchObject([{ what: expect.stringMatching(/broken: 503$/) as string }]);
});
