import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:net';

import { Client } from 'pg';

import { createOperationFigures } from '../../../../src/adapters/db/system/operation-figures';
import { createPollTurns } from '../../../../src/adapters/db/system/receiving/poll-turns';
import { createMailServer } from '../../../../src/adapters/mail/mail-server';
import { seedTenant } from '../../../support/factories/submission-factory';
import { type ScratchDatabase, scratchDatabase } from '../../../support/services/database';

let scratch: ScratchDatabase;
let figures: ReturnType<typeof createOperationFigures>;
let seeded: Awaited<ReturnType<typeof seedTenant>>;
beforeAll(async () => {
  scratch = await scratchDatabase();
  figures = createOperationFigures(scratch.database);
  seeded = await seedTenant(scratch.database);
});
afterAll(() => scratch.drop());

const secondsSince = (since: string | null | undefined): number => (Date.now() - Date.parse(since ?? '')) / 1_000;

it('shows since when a task of the outbox is due that nobody takes, and how many were given up', async () => {
  expect(await figures.queues()).toMatchObject({ outboxDueSince: null, outboxParked: 0, eventsDueSince: null });
  const task = `insert into outbox (id, tenant_id, invoice_id, task, due_at, parked_at)
    values (gen_random_uuid(), $1, $2, '{}', $3, $4)`;
  const minutesAgo = new Date(Date.now() - 300_000);
  await scratch.asOwner(task, [seeded.tenant.id, randomUUID(), minutesAgo, null]);
  await scratch.asOwner(task, [seeded.tenant.id, randomUUID(), 'infinity', minutesAgo]);
  const { outboxDueSince, outboxParked } = await figures.queues();
  expect(outboxParked).toBe(1);
  expect(secondsSince(outboxDueSince)).toBeGreaterThan(290);
});

it('shows the oldest entry of the audit log that has no seal', async () => {
  const [written] = await scratch.asOwner<{ at: Date }>(
    `insert into audit_log (id, tenant_id, actor_kind, actor_id, action, object_type, object_id)
     values (gen_random_uuid(), $1, 'user', 'u', 'a', 'o', 'i') returning at`,
    [seeded.tenant.id],
  );
  expect(secondsSince(await figures.oldestUnsealed())).toBeGreaterThanOrEqual(
    secondsSince(written?.at.toISOString()) - 1,
  );
});

it('shows when a connection is asked next, of active companies only', async () => {
  await scratch.asOwner(`update connections set directions = '{inbound}', receive_mode = 'poll' where tenant_id = $1`, [
    seeded.tenant.id,
  ]);
  const asked = `insert into connection_poll_states (tenant_id, connection_id, last_poll_at, failures)
    select tenant_id, id, now() - interval '1 hour', 4 from connections where tenant_id = $1`;
  await scratch.asOwner(asked, [seeded.tenant.id]);
  await createPollTurns(scratch.database).sync(7);
  await scratch.asOwner(`update poll_turns set due_at = now() - interval '1 hour' where tenant_id = $1`, [
    seeded.tenant.id,
  ]);
  const [polled] = await figures.polls();
  expect(polled).toMatchObject({ connectionId: seeded.connectionId, failures: 4 });
  expect(secondsSince(polled?.dueAt)).toBeGreaterThan(3_590);
  await scratch.asOwner(`update tenants set status = 'suspended' where id = $1`, [seeded.tenant.id]);
  expect(await figures.polls()).toEqual([]);
});

it('shows how many transactions have begun since one that is still open', async () => {
  const holder = new Client({ connectionString: scratch.ownerUrl });
  await holder.connect();
  try {
    await holder.query('begin');
    await holder.query('select pg_current_xact_id()');
    for (let no = 0; no < 3; no += 1) await scratch.asOwner('select pg_current_xact_id()');
    expect(await figures.transactionsBehind()).toBeGreaterThanOrEqual(3);
  } finally {
    await holder.end();
  }
});

it('counts mails that wait, that are tried again and that were given up', async () => {
  const [person] = await scratch.asOwner<{ id: string }>(
    `insert into users (id, email, name, locale, status) values (gen_random_uuid(), 'a@b.example', 'A', 'sk', 'invited')
     returning id`,
  );
  const mail = `insert into mail_outbox (id, user_id, recipient, kind, locale, state, attempts, next_try_at, ended_at)
    values (gen_random_uuid(), $1, 'a@b.example', 'invitation', 'sk', $2, $3, now() - interval '5 minutes', $4)`;
  await scratch.asOwner(mail, [person?.id, 'queued', 3, null]);
  await scratch.asOwner(mail, [person?.id, 'failed', 9, new Date()]);
  const { dueSince, retried, failed } = await figures.mails();
  expect([retried, failed]).toEqual([1, 1]);
  expect(secondsSince(dueSince)).toBeGreaterThan(290);
});

describe('the mail server', () => {
  const listen = (server: Server): Promise<number> =>
    new Promise((resolve) => {
      server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port));
    });

  it('lets us in while it runs, and not when its port is closed', async () => {
    const server = createServer((socket) => {
      socket.write('220 mail.example ESMTP\r\n');
      socket.on('data', (line) => socket.write(`${String(line).startsWith('QUIT') ? 221 : 250} ok\r\n`));
    });
    const mail = createMailServer(`smtp://127.0.0.1:${await listen(server)}`);
    await expect(mail.verify()).resolves.toBeUndefined();
    await new Promise((resolve) => server.close(resolve));
    await expect(mail.verify()).rejects.toThrow('ECONNREFUSED');
  });
});
