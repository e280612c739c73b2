import type { SystemSnapshot } from '../../crash/system-snapshot';
import type { DemoTenant } from '../../support/services/api-client';

export const sender: DemoTenant = {
  id: 'tenant',
  name: 'Firma',
  dic: '1',
  ico: '1',
  ic_dph: 'SK1',
  participant_id: '0245:1',
  api_key: 'k',
  connection_id: 'c',
  webhook_secret: 's',
  integration: { id: 'i', token: 't', username: 'u', password: 'p' },
};
export const key = 'tenant/invoice/document.xml';

const aJob = { tenant_id: 'tenant', state: 'finished', counts: {}, events: null, begun: 1, endsTold: 0 };

/** One invoice that was accepted and delivered as it should be. */
export const aWorld = (): SystemSnapshot => ({
  records: [
    {
      submission: {
        key: 'key',
        sender,
        number: 'N-1',
        xml: '<x/>',
        sha256: 'abc',
        kind: 'ordinary',
        connectionId: null,
        ends: ['delivered'],
        doubled: false,
      },
      ids: ['invoice'],
      tries: 2,
      tookMs: 5,
      refusal: null,
    },
  ],
  repeats: [{ key: 'key', status: 202, id: 'invoice', replayed: true }],
  invoices: [
    {
      id: 'invoice',
      tenant_id: 'tenant',
      invoice_number: 'N-1',
      status: 'delivered',
      xml_key: key,
      xml_version_id: 'v',
      xml_sha256: 'abc',
    },
  ],
  deliveries: [
    {
      invoice_id: 'invoice',
      tenant_id: 'tenant',
      generation: 1,
      status: 'delivered',
      reason: null,
      attention: 'none',
      attempts: 1,
      next_attempt_at: null,
      isExpectedToWork: true,
    },
  ],
  transmissions: [{ invoice_id: 'invoice', transmission: 1, document_id: 'document', idempotency_key: 'send-key' }],
  attempts: [
    { invoice_id: 'invoice', transmission: 1, attempt_no: 1, started_at: '2026-11-21T10:00:01Z', outcome: 'accepted' },
  ],
  events: [
    {
      id: 'e1',
      invoice_id: 'invoice',
      tenant_id: 'tenant',
      at: '2026-11-21T10:00:00Z',
      type: 'status_changed',
      from_status: null,
      to_status: 'queued',
      reason_code: null,
    },
    {
      id: 'e2',
      invoice_id: 'invoice',
      tenant_id: 'tenant',
      at: '2026-11-21T10:00:02Z',
      type: 'status_changed',
      from_status: 'queued',
      to_status: 'delivered',
      reason_code: null,
    },
  ],
  feed: [
    {
      tenant_id: 'tenant',
      seq: 1,
      event_id: 'e1',
      invoice_id: 'invoice',
      at: '2026-11-21T10:00:00Z',
      status: 'queued',
      previous_status: null,
    },
    {
      tenant_id: 'tenant',
      seq: 2,
      event_id: 'e2',
      invoice_id: 'invoice',
      at: '2026-11-21T10:00:02Z',
      status: 'delivered',
      previous_status: 'queued',
    },
  ],
  numbered: [
    { tenant_id: 'tenant', seq: 1, at: '2026-11-21T10:00:00Z' },
    { tenant_id: 'tenant', seq: 2, at: '2026-11-21T10:00:02Z' },
  ],
  counters: [{ tenant_id: 'tenant', seq: 2 }],
  outbox: [],
  unprocessed: 0,
  atProvider: [
    {
      document_id: 'p',
      sender_document_id: 'document',
      idempotency_key: 'send-key',
      client_id: 'client',
      status: 'delivered',
      checksum: 'abc',
      call_count: 1,
    },
  ],
  tenants: [{ id: 'tenant', participant_id: '0245:1' }],
  arrivals: [{ documentId: 'arrival', receiver: sender, bytes: Buffer.from('x'), sha256: 'in', kind: 'ordinary' }],
  incoming: [
    { document_id: 'arrival', participant_id: '0245:1', checksum: 'in', acknowledged_at: '2026-11-21T10:00:03Z' },
  ],
  takenIn: [{ tenant_id: 'tenant', document_id: 'arrival', xml_sha256: 'in', invoice_id: 'received' }],
  received: [
    {
      tenant_id: 'tenant',
      invoice_id: 'received',
      xml_key: 'tenant/received/invoice.xml',
      xml_version_id: 'v',
      xml_sha256: 'in',
    },
  ],
  duplicates: [],
  subscriptions: [{ tenant_id: 'tenant', integration_id: 'i' }],
  inboxEntries: [{ integration_id: 'i', invoice_id: 'received' }],
  followed: new Map([
    [
      'tenant',
      [
        { event_id: 'e1', invoice_id: 'invoice', status: 'queued' },
        { event_id: 'e2', invoice_id: 'invoice', status: 'delivered' },
      ],
    ],
  ]),
  openWorkflows: new Set(),
  lostWorkflows: new Set(),
  objects: [{ key, expectedSha256: 'abc', sha256: 'abc', retainedUntil: '2036-11-21T00:00:00Z' }],
  storedKeys: [key],
  jobs: {
    records: [
      { tenantId: 'tenant', kind: 'export', ids: ['x'], askedAt: '2026-11-21T10:05:00.000Z', refusal: null },
      { tenantId: 'tenant', kind: 'revalidation', ids: ['r'], askedAt: '2026-11-21T10:05:00.000Z', refusal: null },
      { tenantId: 'tenant', kind: 'webhook_replay', ids: ['w'], askedAt: '2026-11-21T10:05:00.000Z', refusal: null },
    ],
    jobs: [
      { ...aJob, id: 'x', kind: 'export', done: 2, total: 2, endsTold: 1 },
      { ...aJob, id: 'r', kind: 'revalidation', done: 1, total: 1, counts: { unchanged: 1 }, endsTold: 1 },
      { ...aJob, id: 'w', kind: 'webhook_replay', done: 2, total: 2, counts: { replayed: 2 }, events: 2 },
    ],
    exports: [
      {
        ...{ id: 'x', tenant_id: 'tenant', askedAt: '2026-11-21T10:05:00.000Z', fault: null },
        documents: [
          { invoiceId: 'invoice', sha256: 'abc' },
          { invoiceId: 'received', sha256: 'in' },
        ],
      },
    ],
    invoices: [
      { id: 'invoice', tenant_id: 'tenant', sha256: 'abc', created_at: '2026-11-21T10:00:00.000Z' },
      { id: 'received', tenant_id: 'tenant', sha256: 'in', created_at: '2026-11-21T10:00:03.000Z' },
    ],
    runs: [{ tenant_id: 'tenant', count: 1 }],
    events: [
      { tenant_id: 'tenant', id: 'e1' },
      { tenant_id: 'tenant', id: 'e2' },
    ],
    told: new Map([['tenant', ['e1', 'e2', 'e1', 'e2']]]),
  },
});
export const first = <Item>([item]: readonly Item[]): Item => {
  if (item === undefined) throw new Error('nothing there');
  return item;
};
