import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

import { call, invoiceOf, portal, submit } from '../../support/services/api-client';

const [one, other] = portal().tenants;

/** A submission that announces a body and never sends it. */
async function announce(bytes: number): Promise<Socket> {
  const { hostname, port, pathname } = new URL(portal().base_url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.write(
    `POST ${pathname}/erp/invoices HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${one.integration.token}\r\nContent-Type: application/xml\r\nIdempotency-Key: k\r\nContent-Length: ${bytes}\r\n\r\n`,
  );
  return socket;
}

describe('one customer', () => {
  it('who announces more than may be in flight is refused, and others are not', async () => {
    const announced = await Promise.all(Array.from({ length: 12 }, () => announce(19_000_000)));
    try {
      // Those beyond the limit have their answer at once.
      const first = await Promise.race(announced.map((socket) => once(socket, 'data')));
      expect(String(first[0])).toMatch(/^HTTP\/1.1 429 [^]*RATE_LIMITED/);
      expect((await submit({ tenant: other })).status).toBe(202);
    } finally {
      for (const socket of announced) socket.destroy();
    }
  });

  it('a hundred thousand items are rejected with the place of the fault, without delaying other callers', async () => {
    const body = `{"items":[${'{},'.repeat(99_999)}{}]}`;
    const batch = call<{ errors: { pointer: string }[] }>('POST', '/erp/invoices/batch', {
      bearer: one.integration.token,
      headers: { 'Content-Type': 'application/json' },
      body,
    });
    expect((await call('GET', '/health')).status).toBe(200);
    const answer = await batch;
    expect([answer.status, answer.body.errors]).toEqual([400, [expect.objectContaining({ pointer: '/items' })]]);
  });

  it('who sends a body to an operation without one is told, not served', async () => {
    const answer = await call('POST', '/erp/inbox/claim', { bearer: one.integration.token, json: { limit: 5 } });
    expect([answer.status, answer.body.code]).toEqual([400, 'BAD_REQUEST']);
  });

  it('who repeats a submission gets the same answer', async () => {
    const [key, xml] = [`bounds-${Date.now()}`, invoiceOf(one)];
    const first = await submit({ key, xml });
    const again = await submit({ key, xml });
    expect([first.status, again.status, again.body.id]).toEqual([202, 202, first.body.id]);
  });
});
