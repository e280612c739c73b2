import type { TenantCaller } from '../../domain/access/caller';
import type { InvoiceSummaryRow } from '../../domain/invoices/invoice';
import type {
  InvoiceCounts,
  InvoiceFilter,
  InvoicePosition,
  InvoiceRepository,
} from '../../domain/ports/invoices/invoices';
import type { CursorCodec } from '../cursor';
import type { ListInvoices, Page } from '../use-cases';

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
  (deps: { invoices: InvoiceRepository; cursors: CursorCodec }) =>
  async (query: ListInvoices): Promise<Page<InvoiceSummaryRow>> => {
    const scope = cursorScope(query);
    const after = query.cursor === null ? null : (deps.cursors.decode(scope, query.cursor) as InvoicePosition);
    // One row more than asked for tells whether there is a next page.
    const found = await deps.invoices.list(query.caller.tenantId, query.filter, query.sort, query.limit + 1, after);
    const page = found.slice(0, query.limit);
    const last = page.at(-1);
    return {
      items: page.map(({ row }) => row),
      nextCursor: last && found.length > query.limit ? deps.cursors.encode(scope, last.position) : null,
    };
  };

/** Counts by direction and status over the same filters. */
export const createCountInvoices =
  (deps: { invoices: InvoiceRepository }) =>
  (caller: TenantCaller, filter: InvoiceFilter): Promise<InvoiceCounts> =>
    deps.invoices.count(caller.tenantId, filter);
