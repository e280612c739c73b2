import { once } from 'node:events';
import type http from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';

import express, { type Request } from 'express';
import { Registry } from 'prom-client';

import { createTraceScope } from '../../../src/adapters/http-out/trace-scope';
import { beginRequest, contextOf } from '../../../src/api/request-context';
import { createRequestMetrics } from '../../../src/api/request-metrics';
import { silentLog } from '../../support/rigs/silent-log';

let server: http.Server;
let arrived: Promise<Request>;
let arrive: (request: Request) => void;
beforeAll(async () => {
  const app = express();
  app.use(beginRequest(silentLog, createRequestMetrics(new Registry()), createTraceScope()));
  app.get('/waits', (request) => arrive(request));
  app.get('/answers', (request, response) => {
    arrive(request);
    response.json({});
  });
  server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  arrived = new Promise((resolve) => {
    arrive = resolve;
  });
});

function ask(path: string): Socket {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(`GET ${path} HTTP/1.1\r\nHost: portal\r\n\r\n`);
  return socket;
}

describe('the signal of a request', () => {
  it('is aborted when the caller hangs up before the answer', async () => {
    const socket = ask('/waits');
    const { signal } = contextOf(await arrived);
    expect(signal.aborted).toBe(false);
    socket.destroy();
    await once(signal, 'abort');
  });

  it('stays quiet when the answer was handed over', async () => {
    const socket = ask('/answers');
    const request = await arrived;
    socket.resume();
    if (request.res?.closed === false) await once(request.res, 'close');
    expect(contextOf(request).signal.aborted).toBe(false);
    socket.destroy();
  });
});
