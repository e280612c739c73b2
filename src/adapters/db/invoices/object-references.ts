import { asId, isUuid, type TenantId } from '../../../domain/ids';
import type { ObjectReferences } from '../../../domain/ports/invoices/object-references';
import type { Database } from '../transaction';

const selectNamed = `
  select key from jsonb_array_elements_text($2::jsonb) key
  where exists (select from invoices where tenant_id = $1 and id = split_part(key, '/', 2)::uuid
    and key in (xml_key, source_xml_key))
    -- A duplicate or supplement keeps the keys under which it was stored before it was known to be one.
    or exists (select from invoices where tenant_id = $1 and source_xml_key = key)
    or exists (select from attachments where tenant_id = $1 and object_key = key)
    or exists (select from invoice_duplicates where tenant_id = $1 and xml_key = key)`;

const tenantOf = (key: string): string => key.split('/')[0] ?? '';
/** `<tenant>/<invoice>/…`; anything else in the bucket is not ours to judge. */
const isOfInvoice = (key: string): boolean => key.split('/').slice(0, 2).every(isUuid) && key.split('/').length > 2;

/** Looks keys up tenant by tenant, each under its own row-level security. */
export function createObjectReferences(database: Database): ObjectReferences {
  return {
    async named(keys) {
      const named = new Set(keys.filter((key) => !isOfInvoice(key)));
      const ours = keys.filter(isOfInvoice);
      for (const tenant of new Set(ours.map(tenantOf))) {
        const tenantId = asId<TenantId>(tenant);
        const ofTenant = ours.filter((key) => tenantOf(key) === tenant);
        const rows = await database.withTenant(tenantId, (tx) =>
          tx.query<{ key: string }>(selectNamed, [tenantId, JSON.stringify(ofTenant)]),
        );
        for (const { key } of rows) named.add(key);
      }
      return named;
    },
  };
}
