import { randomUUID } from 'node:crypto';

import { systemActor } from '../../../../src/domain/access/actor';
import type { ApiKeyCaller } from '../../../../src/domain/access/caller';
import { type ApiKeyId, asId, type InvoiceId, type TenantId } from '../../../../src/domain/ids';
import type { InvoiceSummaryRow } from '../../../../src/domain/invoices/invoice';
import type { InvoiceRepository } from '../../../../src/domain/ports/invoices/invoices';
import { createCursorCodec } from '../../../../src/usecases/cursor';
import { createListInvoices } from '../../../../src/usecases/invoices/list-invoices';

const caller: ApiKeyCaller = {
  kind: 'api_key',
  id: asId<ApiKeyId>(randomUUID()),
  tenantId: asId<TenantId>(randomUUID()),
  scopes: ['invoices:read'],
  testOnly: false,
  inSandbox: false,
  actor: systemActor('test'),
};
const query = { caller, filter: {}, sort: '-issue_date', limit: 2, cursor: null } as const;

/** Lists so many invoices of any tenant, in a fixed order. */
function listOf(count: number) {
  const ids = Array.from({ length: count }, () => asId<InvoiceId>(randomUUID()));
  const list: InvoiceRepository['list'] = (_tenantId, _filter, _sort, limit, after) => {
    const from = after === null ? 0 : ids.indexOf(after.id) + 1;
    const rows = ids.slice(from, from + limit);
    return Promise.resolve(rows.map((id) => ({ row: { id } as InvoiceSummaryRow, position: { value: '1', id } })));
  };
  return {
    ids,
    listInvoices: createListInvoices({ invoices: { list }, cursors: createCursorCodec([Buffer.alloc(32)]) }),
  };
}

it('lists every invoice once over all pages, and the last page has no cursor', async () => {
  const { ids, listInvoices } = listOf(5);
  const listed: InvoiceId[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof listInvoices>> = await listInvoices({ ...query, cursor });
    listed.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
  } while (cursor !== null);
  expect(listed).toEqual(ids);
});

it('has no next page when the invoices fill one page exactly', async () => {
  const { listInvoices } = listOf(2);
  const page = await listInvoices(query);
  expect(page.items).toHaveLength(2);
  expect(page.nextCursor).toBeNull();
});

it('rejects a cursor of another tenant, filter or sort order, and accepts one with another limit', async () => {
  const { listInvoices } = listOf(5);
  const { nextCursor: cursor } = await listInvoices(query);
  for (const other of [
    { caller: { ...caller, tenantId: asId<TenantId>(randomUUID()) } },
    { filter: { currency: 'EUR' } },
    { sort: 'issue_date' as const },
  ])
    await expect(listInvoices({ ...query, ...other, cursor })).rejects.toMatchObject({ code: 'INVALID_CURSOR' });
  expect((await listInvoices({ ...query, limit: 3, cursor })).items).toHaveLength(3);
});
