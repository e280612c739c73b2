import { createHash } from 'node:crypto';

import { Client as TemporalClient, Connection } from '@temporalio/client';
import { Client as S3Client } from 'minio';

import { readAll } from '../../src/adapters/objects/read-all';
import { filesPrefix } from '../../src/usecases/job-files/pieces';
import type { DemoTenant, Portal } from '../support/services/api-client';
import { control, rows } from '../support/services/portal';
import type { PlannedArrival } from './arrivals';
import type { ErpRecord } from './erp-client';
import type { FollowedEntry } from './feed-follower';
import type { JobSnapshot } from './job-snapshot';

/**
 * Everything that was promised, written, sent and seen, read after the portal came to rest. Invariants are functions of
 * this.
 */
export interface SystemSnapshot {
  records: readonly ErpRecord[];
  repeats: readonly Repeat[];
  tenants: readonly Pick<DemoTenant, 'id' | 'participant_id'>[];
  /** Sent ones only; what came in is `received`. */
  invoices: InvoiceRow[];
  deliveries: DeliveryRow[];
  transmissions: TransmissionRow[];
  attempts: AttemptRow[];
  /** Each sent invoice's events, oldest first. */
  events: EventRow[];
  feed: FeedRow[];
  /** Every event, those of the feed among them. */
  numbered: NumberedEvent[];
  counters: { tenant_id: string; seq: number }[];
  /** Promises not kept yet, and reports of the provider not applied yet. */
  outbox: { invoice_id: string; task: string }[];
  unprocessed: number;
  atProvider: ProviderDocument[];
  /** What the campaign had sent to our companies from outside. */
  arrivals: readonly PlannedArrival[];
  /** Everything that ever lay in the provider's inboxes, also what our companies sent to each other. */
  incoming: IncomingDocument[];
  /** The portal's memory of it. */
  takenIn: TakenInRow[];
  received: ReceivedRow[];
  /** Documents kept beside a received invoice, and not as one of their own. */
  duplicates: ReceivedRow[];
  subscriptions: { tenant_id: string; integration_id: string }[];
  inboxEntries: { integration_id: string; invoice_id: string }[];
  followed: ReadonlyMap<string, readonly FollowedEntry[]>;
  /** Ids of the workflows that are running. */
  openWorkflows: ReadonlySet<string>;
  /** Ids of those that the campaign itself ended. */
  lostWorkflows: ReadonlySet<string>;
  objects: SeenObject[];
  /** Keys in the bucket after the sweep; what jobs have made is not there. */
  storedKeys: string[];
  /** Null: no jobs ran. */
  jobs: JobSnapshot | null;
}

/** What the same request under the same key was answered in the end. */
export interface Repeat {
  key: string;
  status: number;
  id: string | null;
  replayed: boolean;
}

export interface InvoiceRow {
  id: string;
  tenant_id: string;
  invoice_number: string;
  status: string;
  xml_key: string;
  xml_version_id: string;
  xml_sha256: string;
}
export interface DeliveryRow {
  invoice_id: string;
  tenant_id: string;
  generation: number;
  status: string;
  reason: string | null;
  attention: string;
  attempts: number;
  next_attempt_at: string | null;
  isExpectedToWork: boolean;
}
export interface TransmissionRow {
  invoice_id: string;
  transmission: number;
  document_id: string;
  idempotency_key: string;
}
export interface AttemptRow {
  invoice_id: string;
  transmission: number;
  attempt_no: number;
  started_at: string;
  outcome: string | null;
}
export interface EventRow {
  id: string;
  invoice_id: string;
  tenant_id: string;
  at: string;
  type: string;
  from_status: string | null;
  to_status: string | null;
  reason_code: string | null;
}
export interface FeedRow {
  tenant_id: string;
  seq: number;
  event_id: string;
  invoice_id: string;
  at: string;
  status: string;
  previous_status: string | null;
}
export interface NumberedEvent {
  tenant_id: string;
  seq: number;
  at: string;
}
export interface ProviderDocument {
  document_id: string;
  sender_document_id: string;
  idempotency_key: string;
  client_id: string;
  status: string;
  checksum: string;
  call_count: number;
}

export interface IncomingDocument {
  document_id: string;
  participant_id: string;
  checksum: string;
  acknowledged_at: string | null;
}
export interface TakenInRow {
  tenant_id: string;
  document_id: string;
  xml_sha256: string;
  invoice_id: string;
}
export interface ReceivedRow {
  tenant_id: string;
  invoice_id: string;
  xml_key: string;
  xml_version_id: string;
  xml_sha256: string;
}

/** The object of one row, as the store gives it. */
export interface SeenObject {
  key: string;
  expectedSha256: string;
  /** Null: the store does not have it. */
  sha256: string | null;
  /** Of the version that the row names, ISO 8601; null = not protected. */
  retainedUntil: string | null;
}

const iso = (column: string): string => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

type Told = Pick<SystemSnapshot, 'records' | 'repeats' | 'arrivals' | 'followed' | 'lostWorkflows' | 'jobs'>;

/**
 * Looks at everything once, from outside: the tables as their owner, the store, Temporal, and what the provider holds.
 */
export async function readWorld(portal: Portal, told: Told): Promise<SystemSnapshot> {
  const invoices = await rows<InvoiceRow>(
    `select id, tenant_id, invoice_number, status, xml_key, xml_version_id, xml_sha256 from invoices where direction = 'outbound' order by id`,
  );
  const object = 'xml_key, xml_version_id, xml_sha256';
  const received = await rows<ReceivedRow>(
    `select tenant_id, id as invoice_id, ${object} from invoices where direction = 'inbound'`,
  );
  // Another content of a known number is an invoice of its own; the two only name each other's document.
  const duplicates = await rows<ReceivedRow>(
    `select tenant_id, invoice_id, ${object} from invoice_duplicates d
     where not exists (select from invoices i where i.tenant_id = d.tenant_id and i.xml_key = d.xml_key)`,
  );
  const [unprocessed] = await rows<{ count: number }>(
    'select count(*)::int as count from provider_events where processed_at is null',
  );
  const store = createStore(portal);
  return {
    ...told,
    tenants: portal.tenants,
    invoices,
    received,
    duplicates,
    incoming: await everyPage<IncomingDocument>('/incoming'),
    takenIn: await rows('select tenant_id, document_id, xml_sha256, invoice_id from provider_documents'),
    subscriptions: await rows('select tenant_id, integration_id from inbox_subscriptions'),
    inboxEntries: await rows('select integration_id, invoice_id from inbox_entries'),
    deliveries:
      await rows(`select invoice_id, tenant_id, generation, status, reason, attention, attempts, ${iso('next_attempt_at')} as next_attempt_at,
      coalesce(working_until, since) + interval '5 minutes' > clock_timestamp() as "isExpectedToWork" from deliveries`),
    transmissions: await rows(
      'select invoice_id, transmission, document_id, idempotency_key from delivery_transmissions',
    ),
    attempts: await rows(
      `select invoice_id, transmission, attempt_no, ${iso('started_at')} as started_at, outcome from delivery_attempts order by invoice_id, transmission, attempt_no`,
    ),
    events:
      await rows(`select id, invoice_id, tenant_id, ${iso('at')} as at, type, from_status, to_status, reason_code from delivery_events e
      where e.invoice_id in (select id from invoices where direction = 'outbound') order by e.invoice_id, e.at`),
    feed: await rows(
      `select tenant_id, seq::int as seq, id as event_id, object_id as invoice_id, ${iso('at')} as at, substr(type, 9) as status,
        data ->> 'previous_status' as previous_status
      from events f where data ? 'previous_status' order by tenant_id, f.seq`,
    ),
    numbered: await rows(
      `select tenant_id, seq::int as seq, ${iso('at')} as at from events n where tenant_id is not null order by tenant_id, n.seq`,
    ),
    counters: await rows('select tenant_id, seq::int as seq from feed_counters'),
    outbox: await rows(`select invoice_id, task ->> 'kind' as task from outbox`),
    unprocessed: unprocessed?.count ?? 0,
    atProvider: await everyPage<ProviderDocument>('/documents'),
    openWorkflows: await openWorkflows(portal),
    objects: await seeObjects(store, portal.s3.bucket, [...invoices, ...received, ...duplicates]),
    storedKeys: (await listKeys(store, portal.s3.bucket)).filter((key) => !key.startsWith(filesPrefix)),
  };
}

/** Everything of a list of the provider's control side. */
export async function everyPage<Document>(list: '/documents' | '/incoming'): Promise<Document[]> {
  const documents: Document[] = [];
  let cursor: string | null = null;
  do {
    const page: { documents: Document[]; next_cursor: string | null } = await control(
      'GET',
      `${list}?limit=100${cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`}`,
    );
    documents.push(...page.documents);
    cursor = page.next_cursor;
  } while (cursor !== null);
  return documents;
}

async function openWorkflows({ temporal }: Portal): Promise<Set<string>> {
  const connection = await Connection.connect({ address: temporal.address });
  try {
    const client = new TemporalClient({ connection, namespace: temporal.namespace });
    const ids = new Set<string>();
    for await (const { workflowId } of client.workflow.list({ query: 'ExecutionStatus = "Running"' }))
      ids.add(workflowId);
    return ids;
  } finally {
    await connection.close();
  }
}

function createStore({ s3 }: Portal): S3Client {
  const { hostname, port, protocol } = new URL(s3.endpoint);
  return new S3Client({
    endPoint: hostname,
    port: Number(port),
    useSSL: protocol === 'https:',
    accessKey: s3.access_key,
    secretKey: s3.secret_key,
  });
}

async function seeObjects(
  store: S3Client,
  bucket: string,
  documents: readonly Pick<InvoiceRow, 'xml_key' | 'xml_version_id' | 'xml_sha256'>[],
): Promise<SeenObject[]> {
  const seen: SeenObject[] = [];
  for (const { xml_key: key, xml_version_id: versionId, xml_sha256: expectedSha256 } of documents) {
    const sha256 = await store
      .getObject(bucket, key, { versionId })
      .then(async (stream) =>
        createHash('sha256')
          .update((await readAll(stream, 50_000_000)) ?? '')
          .digest('hex'),
      )
      .catch(() => null);
    const retention: unknown =
      sha256 === null ? null : await store.getObjectRetention(bucket, key, { versionId }).catch(() => null);
    const until =
      typeof retention === 'object' && retention !== null && 'retainUntilDate' in retention
        ? String(retention.retainUntilDate)
        : null;
    seen.push({ key, expectedSha256, sha256, retainedUntil: until });
  }
  return seen;
}

async function listKeys(store: S3Client, bucket: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { name } of store.listObjectsV2(bucket, '', true) as AsyncIterable<{ name: string }>)
    keys.push(name);
  return keys;
}
