import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

import express, { type ErrorRequestHandler } from 'express';

import { createTraceScope } from '../../../../src/adapters/http-out/trace-scope';
import { ownerTurns } from '../../../../src/api/limits/owner-turns';
import type { Operation } from '../../../../src/api/operation';
import { beginRequest, contextOf } from '../../../../src/api/request-context';
import { ProblemError } from '../../../../src/domain/problem';
import { silentLog } from '../../../support/rigs/silent-log';

const probe: Operation = {
  id: 'getHealth',
  method: 'GET',
  record: { audience: 'public', problems: [], isProbe: true },
  queryParameters: new Map(),
  route: '/invoices',
  uuidParameters: [],
  mediaTypes: null,
  bodyRequired: false,
  bodyShape: null,
};

/** A server that works on two requests of an owner at a time; owners are addresses, because there is no login. */
async function start(maxWaiting: number) {
  const trace = createTraceScope();
  const running = new Map<string, number>();
  let maxConcurrent = 0;
  const mixedUp: string[] = [];
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  let arrived = 0;
  const app = express();
  app.set('trust proxy', true);
  app.use((_request, _response, next) => {
    arrived += 1;
    next();
  });
  app.use(beginRequest(silentLog, { observe: () => undefined }, trace));
  app.use((request, _response, next) => {
    if (request.path === '/probe') contextOf(request).operation = probe;
    next();
  });
  app.use(ownerTurns({ concurrent: 2, maxWaiting }));
  app.use(async (request, response) => {
    const owner = request.ip ?? '';
    running.set(owner, (running.get(owner) ?? 0) + 1);
    maxConcurrent = Math.max(maxConcurrent, running.get(owner) ?? 0);
    if (request.path === '/held') await held;
    await pause(5);
    if (trace.current()?.requestId !== contextOf(request).requestId) mixedUp.push(contextOf(request).requestId);
    running.set(owner, (running.get(owner) ?? 0) - 1);
    if (request.path === '/refused') throw new ProblemError('NOT_FOUND');
    response.end();
  });
  const onError: ErrorRequestHandler = (error, _request, response, _next) => {
    response.status(error instanceof ProblemError ? (error.code === 'RATE_LIMITED' ? 429 : 404) : 500).end();
  };
  app.use(onError);
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const ask = async (address: string, path = '/', signal?: AbortSignal): Promise<number> =>
    (
      await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, {
        headers: { 'X-Forwarded-For': address },
        signal,
      })
    ).status;
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { ask, mixedUp, maxConcurrent: () => maxConcurrent, arrived: () => arrived, letGo, close };
}

const times = <Result>(count: number, one: () => Promise<Result>) => Promise.all(Array.from({ length: count }, one));

it('works on so many requests of one owner at a time, answers all, and keeps each in its own trace', async () => {
  const { ask, mixedUp, maxConcurrent, arrived, letGo, close } = await start(1_000);
  const asked = Promise.all([times(50, () => ask('192.0.2.1', '/held')), times(5, () => ask('192.0.2.2', '/held'))]);
  while (arrived() < 55) await pause(1);
  letGo();
  const statuses = await asked;
  expect(new Set(statuses.flat())).toEqual(new Set([200]));
  expect(maxConcurrent()).toBe(2);
  expect(mixedUp).toEqual([]);
  close();
});

it('passes the turn on after a refusal and after a caller that hung up', async () => {
  const { ask, close } = await start(1_000);
  expect(new Set(await times(10, () => ask('192.0.2.1', '/refused')))).toEqual(new Set([404]));
  const gone = times(20, () => ask('192.0.2.1', '/', AbortSignal.timeout(3)).catch(() => 0));
  await gone;
  expect(await times(4, () => ask('192.0.2.1'))).toEqual([200, 200, 200, 200]);
  close();
});

it('answers RATE_LIMITED only to the owner with too many waiting requests', async () => {
  const { ask, arrived, letGo, close } = await start(3);
  const crowd = times(20, () => ask('192.0.2.1', '/held'));
  while (arrived() < 20) await pause(1);
  expect(await ask('192.0.2.2')).toBe(200);
  letGo();
  const statuses = await crowd;
  expect(statuses.filter((status) => status === 200)).toHaveLength(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(15);
  close();
});

it('answers a probe at once, whatever else its network has running or waiting', async () => {
  const { ask, arrived, letGo, close } = await start(0);
  const held = times(2, () => ask('192.0.2.1', '/held'));
  while (arrived() < 2) await pause(1);
  expect(await ask('192.0.2.1')).toBe(429);
  expect(await ask('192.0.2.1', '/probe')).toBe(200);
  letGo();
  expect(await held).toEqual([200, 200]);
  close();
});
