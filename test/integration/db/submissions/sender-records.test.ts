import { randomUUID } from 'node:crypto';

import { createConnectionAdminRepository } from '../../../../src/adapters/db/connections/connection-admin';
import { createConnectionRepository } from '../../../../src/adapters/db/connections/connections';
import { createSenderRecords } from '../../../../src/adapters/db/submissions/sender-records';
import { createSubmissionRepository } from '../../../../src/adapters/db/submissions/submissions';
import { createExcludedRecipientRepository } from '../../../../src/adapters/db/validation/excluded-recipients';
import { createValidationSettingsRepository } from '../../../../src/adapters/db/validation/validation-settings';
import { systemActor } from '../../../../src/domain/access/actor';
import { asId, type ConnectionId, type TenantId } from '../../../../src/domain/ids';
import type { SenderRecords } from '../../../../src/domain/ports/submissions/sender-records';
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

  it('sends through its default connection unless another is named', async () => {
    const other = await createConnectionAdminRepository(scratch.database, readableSecretBox).create({
      id: asId<ConnectionId>(randomUUID()),
      tenantId: ours.tenant.id,
      name: 'Druhý',
      providerType: 'sapi-sk',
      directions: ['outbound'],
      settings: {},
      credentials: null,
      receiveMode: 'none',
      isDefaultOutbound: false,
      enabled: true,
    });
    expect((await records.ofTenant(ours.tenant.id, null))?.connection?.id).toBe(ours.connectionId);
    expect((await records.ofTenant(ours.tenant.id, other.id))?.connection).toMatchObject({
      id: other.id,
      credentialsSet: false,
    });
  });

  it('has no connection of another tenant, and does not exist itself when unknown', async () => {
    expect((await records.ofTenant(ours.tenant.id, theirs.connectionId))?.connection).toBeNull();
    expect(await records.ofTenant(asId<TenantId>(randomUUID()), null)).toBeNull();
  });
});

describe('the records of a document', () => {
  const recipient = { dics: ['2020000011'], icos: ['31333532'] };

  it('are the invoices that have its number, and whether its recipient is excluded, each for its tenant alone', async () => {
    const submission = await aSubmission(scratch.database, ours);
    expect(await records.ofDocument(ours.tenant.id, submission.naturalKey, recipient)).toEqual({
      priors: [],
      recipientExcluded: false,
    });
    await createSubmissionRepository(scratch.database).accept(submission);
    await createExcludedRecipientRepository(scratch.database).add({
      id: randomUUID(),
      tenantId: ours.tenant.id,
      dic: null,
      ico: '31333532',
      name: null,
      reason: null,
      actor,
    });
    expect(await records.ofDocument(ours.tenant.id, submission.naturalKey, recipient)).toEqual({
      priors: [
        {
          id: submission.invoiceId,
          issueDate: submission.naturalKey.issueDate,
          status: 'queued',
          reason: null,
          deliveredPredecessor: null,
        },
      ],
      recipientExcluded: true,
    });
    expect(
      await records.ofDocument(ours.tenant.id, { ...submission.naturalKey, number: 'INÉ' }, { dics: [], icos: [] }),
    ).toEqual({ priors: [], recipientExcluded: false });
    expect(await records.ofDocument(theirs.tenant.id, submission.naturalKey, recipient)).toEqual({
      priors: [],
      recipientExcluded: false,
    });
  });
});
