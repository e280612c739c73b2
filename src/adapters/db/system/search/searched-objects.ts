import { asId, type TenantId } from '../../../../domain/ids';
import type { IndexedObject, SearchedObjects } from '../../../../domain/ports/search/search-index';
import { keyOf, keysOfName } from '../../../../domain/search/search-key';
import type { Database } from '../../transaction';

interface TenantRow {
  id: string;
  name: string;
  dic: string;
  ico: string | null;
  since: string;
}
interface UserRow {
  id: string;
  name: string;
  email: string;
  since: string;
}
interface InvoiceRow {
  id: string;
  direction: 'inbound' | 'outbound';
  status: string;
  number: string;
  clientReference: string | null;
  remoteId: string | null;
  seller: string;
  buyer: string;
  gross: string;
  currency: string;
  since: string;
}

const selectInvoices = `
  select id, direction, status, invoice_number as number, client_reference as "clientReference", remote_id as "remoteId",
    seller ->> 'name' as seller, buyer ->> 'name' as buyer, trim_scale(total_gross)::text as gross, currency,
    iso_utc(listed_at) as since
  from invoices where tenant_id = $1 and id = any ($2::uuid[])`;

/** People and companies as the system, invoices as the company that they belong to. */
export const createSearchedObjects = (database: Database): SearchedObjects => ({
  tenants: (ids) =>
    orNone(ids, () =>
      database.withSystem(async (tx) =>
        (
          await tx.query<TenantRow>(
            'select id, name, dic, ico, iso_utc(created_at) as since from tenants where id = any ($1::uuid[])',
            [ids],
          )
        ).map(({ id, name, dic, ico, since }) => ({
          ...{ type: 'tenant', id, tenantId: asId<TenantId>(id), title: `${name}, DIČ ${dic}`, status: null, since },
          keys: [...keysOfName(name), ...keyOf('dic', dic), ...keyOf('ico', ico)],
        })),
      ),
    ),
  users: (ids) =>
    orNone(ids, () =>
      database.withSystem(async (tx) =>
        (
          await tx.query<UserRow>(
            'select id, name, email, iso_utc(created_at) as since from users where id = any ($1::uuid[])',
            [ids],
          )
        ).map(({ id, name, email, since }) => ({
          ...{ type: 'user', id, tenantId: null, title: name, status: null, since },
          keys: keyOf('email', email),
        })),
      ),
    ),
  invoices: (tenantId, ids) =>
    orNone(ids, () =>
      database.withTenant(tenantId, async (tx) =>
        (await tx.query<InvoiceRow>(selectInvoices, [tenantId, ids])).map((row) => indexedInvoice(tenantId, row)),
      ),
    ),
});

const orNone = (ids: readonly string[], read: () => Promise<IndexedObject[]>): Promise<IndexedObject[]> =>
  ids.length === 0 ? Promise.resolve([]) : read();

function indexedInvoice(tenantId: TenantId, row: InvoiceRow): IndexedObject {
  const { id, direction, number, clientReference, remoteId, seller, buyer, gross, currency } = row;
  const [other, isReceived] = direction === 'inbound' ? [seller, true] : [buyer, false];
  return {
    ...{ type: 'invoice', id, tenantId, since: row.since, status: isReceived ? row.status : null },
    title: [number, other, `${gross} ${currency}`].filter((part) => part !== '').join(' · '),
    keys: [
      ...keyOf('invoice_id', id),
      ...keyOf('number', number),
      ...keyOf('client_reference', clientReference),
      ...keyOf('provider_document_id', remoteId),
    ],
  };
}
