import { randomUUID } from 'node:crypto';

import { createConnectionAdminRepository } from '../../../../src/adapters/db/connections/connection-admin';
import { createConnectionRepository } from '../../../../src/adapters/db/connections/connections';
import { createSenderRecords } from '../../../../src/adapters/db/submissions/sender-records';
import { createSubmissionRepository } from '../../../../src/adapters/db/submissions/submissions';
import { createExcludedRecipientRepository } from '../../../../src/adapters/db/validation/excluded-recipients';
import { createValidationSettingsRepository } from '../../../../src/adapters/db/validation/validation-settings';
import { systemActor } from '../../../../src/domain/access/actor';
import { asId, type ConnectionId } from '../../../../src/domain/ids';
import type { SenderRecords } from '../../../../src/domain/ports/submissions/sender-records';
import { describeSenderRecords } from '../../../fakes/suites/sender-records';
import { byTest } from '../../../support/factories/connection-factory';
import { aSubmission, readableSecretBox, seedTenant } from '../../../support/factories/submission-factory';
import { type ScratchDatabase, scratchDatabase } from '../../../support/services/database';

let scratch: ScratchDatabase;
let records: SenderRecords;
let ours: Awaited<ReturnType<typeof seedTenant>>;
let theirs: Awaited<ReturnType<typeof seedTenant>>;
beforeAll(async () => {
  scratch = await scratchDatabase();
  records = createSenderRecords(scratch.database);
});
beforeEach(async () => {
  [ours, theirs] = [await seedTenant(scratch.database), await seedTenant(scratch.database)];
});
afterAll(() => scratch.drop());

const actor = systemActor('test');

describe('a sender', () => {
  /** Here they have microseconds, which a Date loses. */
  const inMilliseconds = (value: unknown): unknown =>
    JSON.parse(JSON.stringify(value), (_key, member: unknown) =>
      typeof member === 'string' && /^\d{4}-.*\dZ$/.test(member) ? new Date(member).toISOString() : member,
    );

  it('is what each of its repositories says by itself', async () => {
    const connections = createConnectionRepository(scratch.database, readableSecretBox);
    await connections.recordHealth(ours.tenant.id, ours.connectionId, {
      ok: false,
      error: 'nedostupný',
      authFailed: true,
    });
    const validationSettings = createValidationSettingsRepository(scratch.database);
    await validationSettings.replace({
      tenantId: ours.tenant.id,
      expectedVersion: 0,
      override: { strictness: 'strict' },
      actor,
    });
    const found = await records.ofTenant(ours.tenant.id, ours.connectionId);
    expect(inMilliseconds(found)).toEqual(
      inMilliseconds({
        tenant: ours.tenant,
        connection: await connections.find(ours.tenant.id, ours.connectionId),
        settings: await validationSettings.read(ours.tenant.id),
      }),
    );
    expect(found?.settings.own).toEqual({ version: 1, override: { strictness: 'strict' } });
    expect(JSON.stringify(found)).not.toContain('client_id');
  });
});

describe('the records of senders on Postgres', () => {
  describeSenderRecords(() => {
    const { database } = scratch;
    return Promise.resolve({
      records,
      ours,
      theirs,
      connect: (tenantId) =>
        createConnectionAdminRepository(database, readableSecretBox).create(
          {
            id: asId<ConnectionId>(randomUUID()),
            tenantId,
            name: 'Druhý',
            providerType: 'sapi-sk',
            directions: ['outbound'],
            settings: {},
            credentials: null,
            receiveMode: 'none',
            isDefaultOutbound: false,
            enabled: true,
          },
          byTest,
        ),
      override: (tenantId, override) =>
        createValidationSettingsRepository(database).replace({ tenantId, expectedVersion: 0, override, actor }),
      exclude: (tenantId, recipient) =>
        createExcludedRecipientRepository(database).add({
          ...recipient,
          ...{ id: randomUUID(), tenantId, name: null, reason: null, actor },
        }),
      accept: async (sender) => {
        const submission = await aSubmission(database, sender);
        await createSubmissionRepository(database).accept(submission);
        return submission;
      },
    });
  });
});
