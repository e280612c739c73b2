import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

import express, { type ErrorRequestHandler } from 'express';

import { createTraceScope } from '../../../../src/adapters/http-out/trace-scope';
import { authenticationTurns } from '../../../../src/api/authentication/authentication-turns';
import { beginRequest } from '../../../../src/api/request-context';
import { ProblemError } from '../../../../src/domain/problem';
import { createFairSlots } from '../../../../src/threads/fair-slots';
import { silentLog } from '../../../support/rigs/silent-log';

/** A server that finds out who calls for two requests at a time, and keeps what it answered in order. */
async function start(maxWaiting: number) {
  const slots = createFairSlots({ concurrent: 2, maxWaiting, maxWaitingPerShare: maxWaiting });
  const turns = authenticationTurns(slots);
  const served: string[] = [];
  const app = express();
  app.set('trust proxy', true);
  app.use(beginRequest(silentLog, { observe: () => undefined }, createTraceScope()));
  app.use(turns.begin);
  app.use(async (request, _response, next) => {
    await pause(5);
    if (request.path === '/refused') throw new ProblemError('UNAUTHENTICATED');
    next();
  });
  app.use(turns.end);
  app.use((request, response) => {
    served.push(request.ip ?? '');
    response.end();
  });
  const onError: ErrorRequestHandler = (error, _request, response, _next) => {
    response.status(error instanceof ProblemError ? 503 : 500).end();
  };
  app.use(onError);
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const ask = async (address: string, path = '/'): Promise<number> =>
    (
      await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, {
        headers: { 'X-Forwarded-For': address },
      })
    ).status;
  return { ask, served, slots, close: () => server.close() };
}

describe('finding out who calls', () => {
  it('lets one request of another address pass a hundred that came before it', async () => {
    const { ask, served, close } = await start(1_000);
    const crowd = Array.from({ length: 100 }, (_, at) => ask(`2001:db8::${at + 1}`));
    while (served.length < 5) await pause(1);
    await ask('192.0.2.1');
    const place = served.indexOf('192.0.2.1');
    expect(place).toBeGreaterThan(-1);
    expect(served.length).toBeLessThan(100);
    await Promise.all(crowd);
    expect(served).toHaveLength(101);
    close();
  });

  it('gives the turn back after a refusal, and answers 503 when too many wait', async () => {
    const { ask, slots, close } = await start(3);
    const statuses = await Promise.all(Array.from({ length: 20 }, () => ask('192.0.2.1', '/refused')));
    expect(new Set(statuses)).toEqual(new Set([503]));
    expect(slots.load()).toEqual({ running: 0, waiting: 0 });
    expect(await ask('192.0.2.1')).toBe(200);
    close();
  });
});
