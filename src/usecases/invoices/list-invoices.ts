import type { TenantCaller } from '../../domain/access/caller';
import type { InvoiceSummaryRow } from '../../domain/invoices/invoice';
import type {
  InvoiceCounts,
  InvoiceFilter,
  InvoicePosition,
  InvoiceRepository,
} from '../../domain/ports/invoices/invoices';
import type { InvoiceSort } from '../../domain/ports/invoices/invoices';
import type { CursorCodec } from '../cursor';
import type { Page } from '../page';
import { readPage } from '../page';

export interface ListInvoices {
  caller: TenantCaller;
  filter: InvoiceFilter;
  sort: InvoiceSort;
  limit: number;
  cursor: string | null;
}

/** A cursor belongs to one tenant, one set of filters and one ordering; `limit` may change from page to page. */
const cursorScope = ({ caller, filter, sort }: ListInvoices): string =>
  JSON.stringify([
    'invoices',
    caller.tenantId,
    sort,
    Object.entries(filter)
      .filter(([, value]) => value !== undefined)
      .sort(),
  ]);

/**
 * A page of the tenant's invoices, by key and never by offset.
 * @throws ProblemError `INVALID_CURSOR`
 */
export const createListInvoices =
  (deps: { invoices: Pick<InvoiceRepository, 'list'>; cursors: CursorCodec }) =>
  async (query: ListInvoices): Promise<Page<InvoiceSummaryRow>> => {
    const scope = cursorScope(query);
    const after = query.cursor === null ? null : (deps.cursors.decode(scope, query.cursor) as InvoicePosition);
    const { caller, filter, sort, limit } = query;
    const { items, nextCursor } = await readPage(
      limit,
      (rows) => deps.invoices.list(caller.tenantId, filter, sort, rows, after),
      ({ position }) => deps.cursors.encode(scope, position),
    );
    return { items: items.map(({ row }) => row), nextCursor };
  };

/** Counts by direction and status over the same filters. */
export const createCountInvoices =
  (deps: { invoices: InvoiceRepository }) =>
  (caller: TenantCaller, filter: InvoiceFilter): Promise<InvoiceCounts> =>
    deps.invoices.count(caller.tenantId, filter);
