import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

import express from 'express';

import { createTraceScope } from '../../../src/adapters/http-out/trace-scope';
import { problemHandler } from '../../../src/api/problems/problem-handler';
import { beginRequest } from '../../../src/api/request-context';
import { localized } from '../../../src/domain/localized';
import { type ProblemCode, ProblemError } from '../../../src/domain/problem';
import { finding } from '../../../src/domain/validation/finding';
import { createLogger } from '../../../src/logging/create-logger';
import { silentLog } from '../../support/rigs/silent-log';
import { until } from '../../support/services/until';

/** The ordinary line of a request that is refused with this problem. */
async function requestLineOf(problem: ProblemError, path: string): Promise<Record<string, unknown> | undefined> {
  const lines: string[] = [];
  const log = createLogger({ name: 'test', level: 'info' }, { write: (line) => void lines.push(line) });
  const app = express();
  app.use(beginRequest(log, { observe: () => undefined }, createTraceScope()));
  app.use(() => {
    throw problem;
  });
  app.use(problemHandler({ baseUrl: 'http://127.0.0.1/api/v1', log: silentLog, showRateLimit: () => undefined }));
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    await (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`)).arrayBuffer();
    await until(
      () => Promise.resolve(lines.length),
      (count) => count > 0,
      5,
    );
  } finally {
    server.closeAllConnections();
    server.close();
  }
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>)[0];
}

it('the line of a refused request has the problem, the rules that were broken and the invoice', async () => {
  const invoice = '0b9c7f0e-7d0e-4c55-9d5c-2a4a3a1f6f10';
  const messages = localized('a', 'b', 'c');
  const findings = [
    finding({ severity: 'error', code: 'BR-CO-15', source: 'schematron_en16931', messages }),
    finding({ severity: 'error', code: 'BR-CO-15', source: 'schematron_en16931', messages }),
    finding({ severity: 'warning', code: 'PSK-VAT-1', source: 'schematron_sk', messages }),
  ];
  const problem = new ProblemError('VALIDATION_FAILED', { context: { findings } });
  expect(await requestLineOf(problem, `/api/v1/invoices/${invoice}/xml`)).toMatchObject({
    level: 30,
    status: 422,
    code: 'VALIDATION_FAILED',
    rules: ['BR-CO-15'],
    invoice,
  });
});

/** What a whole request that ends with this problem leaves in the log, beside its ordinary line. */
async function loggedOf(code: ProblemCode): Promise<Record<string, unknown>[]> {
  const lines: string[] = [];
  const log = createLogger({ name: 'test', level: 'info' }, { write: (line) => void lines.push(line) });
  const app = express();
  app.use(beginRequest(silentLog, { observe: () => undefined }, createTraceScope()));
  app.get('/', () => {
    throw new ProblemError(code);
  });
  app.use(problemHandler({ baseUrl: 'http://127.0.0.1/api/v1', log, showRateLimit: () => undefined }));
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    await (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)).arrayBuffer();
  } finally {
    server.closeAllConnections();
    server.close();
  }
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

it.each(['ACCOUNT_LOCKED', 'TEST_SEND_BLOCKED', 'WEBHOOK_SIGNATURE_INVALID'] as const)(
  'a mistake of a caller (%s) is a warning without a stack',
  async (code) => {
    const logged = await loggedOf(code);
    expect(logged).toEqual([expect.objectContaining({ level: 40, code })]);
    expect(JSON.stringify(logged)).not.toContain('stack');
  },
);

it('a fault of ours is an error with its stack', async () => {
  expect(await loggedOf('SERVICE_UNAVAILABLE')).toEqual([
    expect.objectContaining({
      level: 50,
      err: expect.objectContaining({ stack: expect.any(String) as string }) as object,
    }),
  ]);
});
