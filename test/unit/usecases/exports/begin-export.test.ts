import { randomUUID } from 'node:crypto';

import { systemActor } from '../../../../src/domain/access/actor';
import type { ExportRequest } from '../../../../src/domain/exports/export-request';
import { asId, type InvoiceId, type TenantId } from '../../../../src/domain/ids';
import type { Job } from '../../../../src/domain/jobs/job';
import type { Tenant } from '../../../../src/domain/tenants/tenant';
import { createBeginExport } from '../../../../src/usecases/exports/begin-export';

const tenantId = asId<TenantId>(randomUUID());
const owner = { reach: { kind: 'tenant', tenantId } as const, actor: systemActor('test') };
const form = {
  include: [],
  csv: { delimiter: ';', decimal: 'comma', encoding: 'utf-8', language: 'sk' } as const,
};
const all: ExportRequest = { ...form, format: 'zip_xml', filter: {} };

/** @param found by the selection */
function beginning(found: { invoices: number; bytes: number }, sandbox = false) {
  const begun: unknown[] = [];
  const beginExport = createBeginExport({
    invoices: { measure: () => Promise.resolve(found) },
    tenants: { find: () => Promise.resolve({ sandbox } as Tenant) },
    beginJob: (_owner, wanted) => {
      begun.push(wanted);
      return Promise.resolve({ job: {} as Job, isReplay: false });
    },
  });
  return { begun, begin: (request: ExportRequest) => beginExport(owner, tenantId, request, null) };
}

it.each([
  ['as many as may be', { invoices: 100_000, bytes: 10_000_000_000 }, false, true],
  ['too many', { invoices: 100_001, bytes: 1 }, false, false],
  ['too large', { invoices: 1, bytes: 10_000_000_001 }, false, false],
  ['as many as may be in a sandbox', { invoices: 1_000, bytes: 1 }, true, true],
  ['too many in a sandbox', { invoices: 1_001, bytes: 1 }, true, false],
])('has limits: %s', async (_what, found, sandbox, isTaken) => {
  const { begin, begun } = beginning(found, sandbox);
  if (isTaken) await begin(all);
  else await expect(begin(all)).rejects.toMatchObject({ code: 'EXPORT_TOO_LARGE' });
  expect(begun).toEqual(isTaken ? [{ tenantId, kind: 'export', request: all }] : []);
});

it('is a table of any size of documents, which it does not have', async () => {
  const { begin, begun } = beginning({ invoices: 1, bytes: 10_000_000_001 });
  await begin({ ...all, format: 'csv' });
  expect(begun).toHaveLength(1);
});

it('is refused when an invoice that was named is not there', async () => {
  const invoiceIds = [randomUUID(), randomUUID()].map((id) => asId<InvoiceId>(id));
  const request: ExportRequest = { ...form, format: 'csv', invoiceIds };
  await expect(beginning({ invoices: 1, bytes: 0 }).begin(request)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const { begin, begun } = beginning({ invoices: 2, bytes: 0 });
  await begin(request);
  expect(begun).toHaveLength(1);
});
