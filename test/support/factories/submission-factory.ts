import { randomUUID } from 'node:crypto';

import { createConnectionAdminRepository } from '../../../src/adapters/db/connections/connection-admin';
import { createIdempotencyStore } from '../../../src/adapters/db/submissions/idempotency';
import { createTenantAdminRepository } from '../../../src/adapters/db/system/tenants/tenant-admin';
import type { Database } from '../../../src/adapters/db/transaction';
import { asId, type ConnectionId } from '../../../src/domain/ids';
import type { SecretBox } from '../../../src/domain/ports/secret-box';
import type { NewSubmission } from '../../../src/domain/ports/submissions/submissions';
import type { Tenant } from '../../../src/domain/tenants/tenant';
import { byTest } from './connection-factory';
import { aNewSubmission, aTenant, storeTenant } from './new-submission';

/** Seals by naming the place: enough to see that a repository seals, and opens only what belongs to the row. */
export const readableSecretBox: SecretBox = {
  knows: () => true,
  currentKeyId: 'test',
  seal: (plain, place) => ({ ciphertext: Buffer.concat([Buffer.from(`${place}|`), plain]), keyId: 'test' }),
  open: ({ ciphertext }, place) => {
    const prefix = Buffer.from(`${place}|`);
    if (!ciphertext.subarray(0, prefix.length).equals(prefix)) throw new Error('sealed for another place');
    return ciphertext.subarray(prefix.length);
  },
};

/** A tenant with a default outbound connection, as every submission needs them. */
export async function seedTenant(database: Database): Promise<{ tenant: Tenant; connectionId: ConnectionId }> {
  const tenant = await storeTenant(createTenantAdminRepository(database), aTenant());
  const connection = await createConnectionAdminRepository(database, readableSecretBox).create(
    {
      id: asId<ConnectionId>(randomUUID()),
      tenantId: tenant.id,
      name: 'Poštár',
      providerType: 'sapi-sk',
      directions: ['outbound'],
      settings: {},
      credentials: { client_id: 'one' },
      receiveMode: 'none',
      isDefaultOutbound: true,
      enabled: true,
    },
    byTest,
  );
  return { tenant, connectionId: connection.id };
}

/** A submission that is ready to be accepted, its idempotency key reserved. */
export const aSubmission = (
  database: Database,
  sender: { tenant: Tenant; connectionId: ConnectionId },
  overrides: Partial<NewSubmission> = {},
): Promise<NewSubmission> => aNewSubmission(createIdempotencyStore(database), overrides, sender);

/** The same with any idempotency store. */
export async function aNewSubmission(
  keys: Pick<IdempotencyStore, 'reserve'>,
  overrides: Partial<NewSubmission> = {},
  { tenant, connectionId }: { tenant: Pick<Tenant, 'id' | 'name' | 'dic'>; connectionId: ConnectionId } = {
    tenant: aTenant(),
    connectionId: asId<ConnectionId>(randomUUID()),
  },
): Promise<NewSubmission> {
  const invoice = overrides.invoice ?? anInvoiceDocument(tenant);
  const invoiceId = asId<InvoiceId>(uuidV7());
  const key = overrides.key ?? {
    tenantId: tenant.id,
    owner: tenant.id,
    operation: 'submit' as const,
    key: randomUUID(),
  };
  const reservation = await keys.reserve(key, 'f'.repeat(64), 60);
  if (reservation.kind !== 'reserved') throw new Error(`the key is ${reservation.kind}`);
  const xml = anObject(`${tenant.id}/${invoiceId}/invoice.xml`);
  const report = buildReport({
    mode: 'submit',
    invoice,
    layers: [],
    encoding: null,
    xmlSha256: xml.sha256,
    settingsVersion: 1,
    checkedAt: new Date().toISOString(),
    durationMs: 1,
  });
  return {
    invoiceId,
    tenantId: tenant.id,
    connectionId,
    providerType: 'sapi-sk',
    integrationId: null,
    externalReference: null,
    clientReference: null,
    tag: null,
    invoice,
    naturalKey: {
      sellerKey: sellerKeyOf(invoice.seller),
      docTypeCode: invoice.doc_type_code,
      number: normalisedNumber(invoice.invoice_number),
      issueDate: invoice.issue_date ?? issueDayAt(new Date()),
    },
    xml,
    sourceXml: null,
    attachments: [],
    encoding: {
      source: 'utf-8',
      origin: 'declaration',
      declared: 'UTF-8',
      transcoded: false,
      bom_stripped: false,
      source_sha256: xml.sha256,
      result_sha256: xml.sha256,
      transcoder_version: '1',
      warnings: [],
    },
    validationStatus: 'valid',
    run: { ...report, id: randomUUID(), invoice_id: invoiceId, trigger: 'submission', actor: 'test' },
    deferredChecks: [],
    issueDateMustBeToday: true,
    routing: routingOf(invoice),
    horizonAt: new Date(Date.now() + 3_600_000).toISOString(),
    key,
    keyToken: reservation.token,
    answer: { status: 202, headers: {}, body: { id: invoiceId } },
    actor: systemActor('test'),
    startDueSeconds: 2,
    ...overrides,
  };
}
