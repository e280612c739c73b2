import { createHash, randomUUID } from 'node:crypto';

import type { OpenConnection } from '../../../src/domain/connections/connection';
import { asId, type ConnectionId, type InvoiceId } from '../../../src/domain/ids';
import type { InvoiceRecord } from '../../../src/domain/invoices/invoice';
import type { InvoiceDocument } from '../../../src/domain/invoices/invoice-document';
import type { FetchedDocument, Provider, ReceivedPage } from '../../../src/domain/ports/deliveries/provider';
import type { Retention } from '../../../src/domain/ports/invoices/objects';
import { ProblemError } from '../../../src/domain/problem';
import type { Tenant } from '../../../src/domain/tenants/tenant';
import type { ImportDeps } from '../../../src/usecases/receiving/import-invoice';
import { noMetadata } from '../../../src/usecases/receiving/placeholders';
import type { ReceiveDeps } from '../../../src/usecases/receiving/receive-document';
import { inboundChecks } from '../../../src/validation/portal/inbound-checks';
import { fakeReceiving } from '../../fakes/receiving';
import { fakeTenants } from '../../fakes/tenants';
import { anInvoiceDocument } from '../factories/document-factory';
import { aDecodedDocument, settingsAs, theBuyer, understood } from './report-rig';
import { aConnection } from './scripted-provider';
import { silentLog } from './silent-log';

const noon = Date.parse('2026-11-21T11:00:00Z');
const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** A document as a provider hands it out; what stands in it the rig says. */
export const handedOut = (content: string, given: Partial<FetchedDocument & { kind: 'document' }> = {}) => ({
  kind: 'document' as const,
  metadata: noMetadata,
  bytes: Buffer.from(content),
  transportEncoding: null,
  isIntact: true,
  ...given,
});

/** Receiving over fakes: one company (the buyer of `anInvoiceDocument`), one connection, a provider with documents. */
export function createReceivingRig(given: { tenant?: Tenant; invoice?: InvoiceDocument } = {}) {
  const tenant = given.tenant ?? theBuyer();
  const connection = { ...aConnection('https://provider.example'), tenantId: tenant.id };
  const receiving = fakeReceiving(() => noon);
  const held = new Map<string, FetchedDocument[]>();
  const log: string[] = [];
  let retention: Retention = { kind: 'retained' };
  let page: ReceivedPage = { kind: 'page', documents: [], unusable: 0, next: null };
  let invoice = given.invoice ?? anInvoiceDocument();
  let contents: Uint8Array[] = [];
  let fault: Error | null = null;

  const provider = {
    fetchReceived: (_connection: unknown, id: string, maxBytes: number) => {
      log.push(`fetch ${id} ${maxBytes}`);
      const answers = held.get(id) ?? [];
      return Promise.resolve((answers.length > 1 ? answers.shift() : answers[0]) ?? { kind: 'gone' });
    },
    acknowledge: (_connection: unknown, id: string) => {
      log.push(`acknowledge ${id}`);
      return Promise.resolve({ kind: 'acknowledged' });
    },
    listReceived: () => Promise.resolve(page),
  } as unknown as Provider;
  const documents: ReceiveDeps['documents'] = {
    decode: (bytes) => ({ ...aDecodedDocument(), xml: bytes }),
    validateFormat: (job) => (fault ? Promise.reject(fault) : understood(invoice, [], contents).validateFormat(job)),
  };
  /** The present one, and one before it. */
  const accountOf = (accountNo: number): OpenConnection =>
    accountNo === connection.accountNo ? connection : { ...connection, accountNo, leftAt: '2026-11-20T11:00:00Z' };
  const deps: ReceiveDeps & ImportDeps = {
    connections: {
      open: (_tenantId, id) => Promise.resolve(id === connection.id ? connection : null),
      openAccount: (_tenantId, id, accountNo) => Promise.resolve(id === connection.id ? accountOf(accountNo) : null),
    },
    providers: { byType: () => provider, types: () => [connection.providerType] },
    tenants: fakeTenants(tenant),
    receiving,
    objects: {
      put: (key, bytes) => {
        log.push(`put ${key.split('/').slice(2).join('/')}`);
        return Promise.resolve({ key, versionId: '1', sha256: sha256Of(bytes), sizeBytes: bytes.length });
      },
      retain: (_object, untilIso) => {
        log.push(`retain ${untilIso.slice(0, 10)}`);
        return Promise.resolve(retention);
      },
    },
    invoices: {
      find: (_tenantId, id) => {
        const record = receiving.records.find(({ invoiceId }) => invoiceId === id);
        const own = receiving.stored.find(({ invoiceId }) => invoiceId === id);
        const source = record ?? own;
        if (!source) return Promise.resolve(null);
        const { seller, buyer } = source.content.invoice;
        return Promise.resolve({ id, seller, buyer, xmlMissing: own === undefined } as unknown as InvoiceRecord);
      },
    },
    documents,
    reader: { read: () => Promise.resolve({ invoice, attachments: contents }) },
    inboundChecks,
    validationSettings: settingsAs({}),
    externalChecks: [],
    largeDocuments: {
      acquire: () => {
        log.push('wait for a slot');
        return Promise.resolve(() => void log.push('give the slot back'));
      },
    },
    retentionYears: () => Promise.resolve(10),
    clock: () => noon,
    log: silentLog,
  };
  return {
    deps,
    tenant,
    connection,
    receiving,
    log,
    /** Answers of the provider to fetching; the last one is repeated. */
    hold: (id: string, ...answers: FetchedDocument[]) => void held.set(id, answers),
    list: (next: ReceivedPage) => void (page = next),
    say: (next: InvoiceDocument) => void (invoice = next),
    /** Attachments that the document carries from now on. */
    attach: (...texts: string[]) => {
      contents = texts.map((text) => Buffer.from(text));
      const listed = contents.map((content, index) => ({
        ...{ filename: `${index}.csv`, mime_type: 'text/csv' as const },
        ...{ size_bytes: content.length, sha256: sha256Of(content) },
      }));
      invoice = { ...invoice, attachments: listed, attachment_count: listed.length };
    },
    refuseProtection: () => void (retention = { kind: 'refused', reason: 'no lock' }),
    /** What the validation throws from now on. */
    failValidation: (code: 'VALIDATOR_UNAVAILABLE' | 'XML_MALFORMED' | 'SERVICE_UNAVAILABLE') =>
      void (fault = new ProblemError(code)),
    /** A record whose XML the provider keeps. */
    aRecord: async (documentId = randomUUID() as string) => {
      const { seller, buyer } = invoice;
      const invoiceId = asId<InvoiceId>(randomUUID());
      await receiving.receiveMetadata({
        ...{ tenantId: tenant.id, invoiceId, origin: { connectionId: asId<ConnectionId>(connection.id), documentId } },
        content: {
          invoice: { ...invoice, seller, buyer },
          issueDate: '2026-11-21',
          naturalKey: { sellerKey: 'x', docTypeCode: '380', number: documentId, issueDate: '2026-11-21' },
        },
        ...{ payloadOmittedReason: null, providerPortalUrl: null },
        actor: { kind: 'system', id: 'test', address: null, requestId: null },
      });
      return invoiceId;
    },
  };
}
