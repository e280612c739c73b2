import { createInboxRepository } from '../../../src/adapters/db/inbox/inbox';
import { systemActor } from '../../../src/domain/access/actor';
import type { InvoiceId } from '../../../src/domain/ids';
import type {
  AcknowledgementOutcome,
  InboxItem,
  InboxOwner,
  InboxRepository,
} from '../../../src/domain/ports/inbox/inbox';
import { anIntegration, receive } from '../factories/received-invoices';
import { seedTenant } from '../factories/submission-factory';
import { type ScratchDatabase, scratchDatabase } from '../services/database';

/**
 * The inbox over a database of its own, with a clock that only tests move. Call `open` before all tests and `close`
 * after them.
 */
export function inboxRig() {
  let opened: { scratch: ScratchDatabase; inbox: InboxRepository } | null = null;
  let nowMs = Date.parse('2027-01-31T08:00:00Z');
  const parts = (): { scratch: ScratchDatabase; inbox: InboxRepository } => {
    if (opened === null) throw new Error('the inbox of the test is not open');
    return opened;
  };

  return {
    actor: systemActor('test'),
    get scratch(): ScratchDatabase {
      return parts().scratch;
    },
    get inbox(): InboxRepository {
      return parts().inbox;
    },
    async open(): Promise<void> {
      const scratch = await scratchDatabase({ poolSize: 20 });
      opened = {
        scratch,
        inbox: createInboxRepository(scratch.database, { now: () => new Date(nowMs).toISOString() }),
      };
    },
    close: (): Promise<void> => parts().scratch.drop(),
    nowMs: (): number => nowMs,
    minutesPass: (minutes: number): void => void (nowMs += minutes * 60_000),

    /** The filled inbox of a new integration of a new company. */
    async anInbox(overrides: Parameters<typeof anIntegration>[2] = {}): Promise<InboxOwner> {
      const { tenant } = await seedTenant(this.scratch.database);
      const owner = { tenantId: tenant.id, integrationId: await anIntegration(this.scratch, tenant.id, overrides) };
      await this.fillAll(owner);
      return owner;
    },
    async fillAll(owner: InboxOwner, step = 1_000): Promise<void> {
      while ((await this.inbox.fill(owner, step)) === 'more');
    },
    /** The inbox, not filled yet, of one more integration of the company. */
    async another({ tenantId }: InboxOwner): Promise<InboxOwner> {
      return { tenantId, integrationId: await anIntegration(this.scratch, tenantId) };
    },
    receiveInto({ tenantId }: InboxOwner, ...arrivals: Parameters<typeof receive>[2][]): Promise<InvoiceId[]> {
      return receive(this.scratch.database, tenantId, ...arrivals);
    },
    ack(
      owner: InboxOwner,
      ids: readonly InvoiceId[],
      basis: 'processed' | 'sent' = 'processed',
    ): Promise<AcknowledgementOutcome> {
      return this.inbox.acknowledge(owner, { ids, erpReference: 'FA-1', actor: this.actor, basis });
    },
  };
}

export const idsOf = (items: readonly InboxItem[]): InvoiceId[] => items.map(({ id }) => id);
