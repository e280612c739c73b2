import { randomUUID } from 'node:crypto';

import type { Connection } from '../../../src/domain/connections/connection';
import { asId, type ConnectionId, type TenantId } from '../../../src/domain/ids';
import type { SenderRecords } from '../../../src/domain/ports/submissions/sender-records';
import type { NewSubmission } from '../../../src/domain/ports/submissions/submissions';
import type { Tenant } from '../../../src/domain/tenants/tenant';
import type { ValidationOverride } from '../../../src/domain/validation/validation-settings';

/** A company with a default connection for sending. */
export interface SenderUnderTest {
  tenant: Tenant;
  connectionId: ConnectionId;
}

/** The records of two companies. */
export interface SenderRecordsUnderTest {
  records: SenderRecords;
  ours: SenderUnderTest;
  theirs: SenderUnderTest;
  /** Gives the company one more connection, which is not its default one. */
  connect: (tenantId: TenantId) => Promise<Pick<Connection, 'id'>>;
  override: (tenantId: TenantId, override: ValidationOverride) => Promise<unknown>;
  exclude: (tenantId: TenantId, recipient: { dic: string | null; ico: string | null }) => Promise<unknown>;
  /** Accepts a submission of the company. */
  accept: (sender: SenderUnderTest) => Promise<NewSubmission>;
}

const noNumbers = { dics: [], icos: [] };

/** The rules that all records of senders keep. */
export function describeSenderRecords(open: () => Promise<SenderRecordsUnderTest>): void {
  describe('a sender', () => {
    it('has its company, and the settings that it has made last', async () => {
      const { records, ours, override } = await open();
      const before = await records.ofTenant(ours.tenant.id, null);
      expect(before).toMatchObject({
        tenant: { id: ours.tenant.id, dic: ours.tenant.dic, settings: ours.tenant.settings },
        settings: { defaults: { version: 0, override: {} }, own: { version: 0, override: {} } },
      });
      await override(ours.tenant.id, { strictness: 'strict' });
      const after = await records.ofTenant(ours.tenant.id, null);
      expect(after?.settings.own.override).toEqual({ strictness: 'strict' });
      expect(after?.settings.own.version).toBeGreaterThan(0);
    });

    it('sends through its default connection unless another is named', async () => {
      const { records, ours, connect } = await open();
      const other = await connect(ours.tenant.id);
      expect((await records.ofTenant(ours.tenant.id, null))?.connection?.id).toBe(ours.connectionId);
      expect((await records.ofTenant(ours.tenant.id, other.id))?.connection?.id).toBe(other.id);
    });

    it('has no connection of another company, and does not exist itself when unknown', async () => {
      const { records, ours, theirs } = await open();
      expect((await records.ofTenant(ours.tenant.id, theirs.connectionId))?.connection).toBeNull();
      expect(await records.ofTenant(asId<TenantId>(randomUUID()), null)).toBeNull();
    });
  });

  describe('the records of a document', () => {
    it('are the invoices of its number, each for its company alone', async () => {
      const { records, ours, theirs, accept } = await open();
      const { invoiceId, naturalKey } = await accept(ours);
      const priorsOf = async (tenantId: TenantId, key = naturalKey) =>
        (await records.ofDocument(tenantId, key, noNumbers)).priors;
      const prior = { status: 'queued', reason: null, deliveredPredecessor: null };
      const own = { id: invoiceId, issueDate: naturalKey.issueDate, ...prior };
      expect(await priorsOf(ours.tenant.id)).toEqual([own]);
      expect(await priorsOf(ours.tenant.id, { ...naturalKey, issueDate: '2020-01-01' })).toEqual([own]);
      expect(await priorsOf(ours.tenant.id, { ...naturalKey, number: 'INÉ' })).toEqual([]);
      expect(await priorsOf(theirs.tenant.id)).toEqual([]);
    });

    it.each([
      ['DIČ', { dic: '2020000011', ico: null }],
      ['IČO', { dic: null, ico: '31333532' }],
    ])('say that the recipient is excluded by its %s, to the company that excludes it', async (_which, recipient) => {
      const { records, ours, theirs, accept, exclude } = await open();
      const { naturalKey } = await accept(ours);
      const isExcluded = async (tenantId: TenantId, numbers = { dics: ['2020000011'], icos: ['31333532'] }) =>
        (await records.ofDocument(tenantId, naturalKey, numbers)).recipientExcluded;
      expect(await isExcluded(ours.tenant.id)).toBe(false);
      await exclude(ours.tenant.id, recipient);
      expect(await isExcluded(ours.tenant.id)).toBe(true);
      expect(await isExcluded(ours.tenant.id, noNumbers)).toBe(false);
      expect(await isExcluded(theirs.tenant.id)).toBe(false);
    });
  });
}
