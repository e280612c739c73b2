import { randomUUID } from 'node:crypto';

import { createInvoiceRepository } from '../../../../src/adapters/db/invoices/invoices';
import { createReceivingRepository } from '../../../../src/adapters/db/receiving/receiving';
import type { InvoiceId } from '../../../../src/domain/ids';
import type { DocumentOrigin } from '../../../../src/domain/ports/receiving/receiving';
import { aReceivedDocument, type ReceivedOptions } from '../../../support/factories/received-document';
import { seedTenant } from '../../../support/factories/submission-factory';
import { type ScratchDatabase, scratchDatabase } from '../../../support/services/database';

export function receivingUnderTest() {
  let scratch: ScratchDatabase;
  let seeded: Awaited<ReturnType<typeof seedTenant>>;
  beforeAll(async () => {
    scratch = await scratchDatabase();
  });
  beforeEach(async () => {
    seeded = await seedTenant(scratch.database);
  });
  afterAll(() => scratch.drop());

  const repository = () => createReceivingRepository(scratch.database);
  const from = (documentId: string = randomUUID()): DocumentOrigin => ({
    connectionId: seeded.connectionId,
    documentId,
  });
  const document = (overrides: Omit<ReceivedOptions, 'tenantId'> = {}) =>
    aReceivedDocument({ tenantId: seeded.tenant.id, ...overrides });
  const receive = (overrides: Omit<ReceivedOptions, 'tenantId'> = {}) =>
    repository().receive(document({ origin: from(), ...overrides }));
  const known = async ({ documentId, accountNo }: DocumentOrigin) =>
    (await repository().known(seeded.tenant.id, seeded.connectionId, [documentId], accountNo)).get(documentId) ?? [];
  const read = async (id: InvoiceId) => {
    const invoice = await createInvoiceRepository(scratch.database).find(seeded.tenant.id, id);
    if (!invoice) throw new Error('there is no such invoice');
    return invoice;
  };
  const count = async (table: string): Promise<number> =>
    (
      await scratch.asOwner<{ count: number }>(`select count(*)::int as count from ${table} where tenant_id = $1`, [
        seeded.tenant.id,
      ])
    )[0]?.count ?? -1;

  return { scratch: () => scratch, seeded: () => seeded, repository, from, document, receive, known, read, count };
}
