import { setTimeout as pause } from 'node:timers/promises';

import { startWebhookReceiver, type WebhookReceiver } from '../support/rigs/webhook-receiver';
import { call, type DemoTenant, type Portal } from '../support/services/api-client';

const kinds = ['export', 'revalidation', 'webhook_replay'] as const;
export type CampaignJobKind = (typeof kinds)[number];

/** A job as the one who has begun it knows it. */
export interface JobRecord {
  tenantId: string;
  kind: CampaignJobKind;
  /** Every id that an answer to the same request has named: more than one would be a job done twice. */
  ids: string[];
  /** When it was asked for first, ISO 8601. */
  askedAt: string;
  /** An answer that no repetition heals, or null. */
  refusal: string | null;
}

/** Somebody of a company who begins jobs all the time, and an address of it that is told of everything. */
export interface JobClient {
  tenantId: string;
  endpointId: string;
  /** Ids of the events that the address was told of, each as often as it was. */
  told(): string[];
  /** Begins no more, and waits until those that were begun have ended. */
  finish(withinMinutes: number): Promise<JobRecord[]>;
  close(): Promise<void>;
}

interface Answer {
  status: number;
  body: { id?: string; job_id?: string; state?: string; code?: string };
}

const requestTimeoutMs = 30_000;
const pollMs = 1_000;
const openStates = ['queued', 'running', 'paused'];

/** Nothing was promised, or another request is at it: the same one is repeated. */
const mayRepeat = ({ status, body }: Answer): boolean =>
  status >= 500 || status === 429 || body.code === 'IDEMPOTENCY_IN_PROGRESS';

export async function openJobClient(running: Portal, tenant: DemoTenant, seed: number): Promise<JobClient> {
  const receiver = await startWebhookReceiver();
  const endpointId = await makeEndpoint(receiver, tenant);
  const startedAt = new Date().toISOString();
  const records: JobRecord[] = [];
  let isEnding = false;
  const giveUp = new AbortController();

  const requestOf = (kind: CampaignJobKind): { path: string; body: object } => {
    if (kind === 'export') return { path: '/invoices/export', body: { format: 'zip_xml', filter: {} } };
    if (kind === 'revalidation') return { path: '/invoices/revalidate', body: { limit: 5_000 } };
    return { path: `/webhooks/${endpointId}/replay`, body: { from: startedAt, to: new Date().toISOString() } };
  };
  /** One after the other, each to its end. */
  const work = async (kind: CampaignJobKind): Promise<void> => {
    for (let no = 1; !isEnding; no += 1) {
      const key = `crash-job-${seed}-${kind}-${no}`;
      const record = await begin(running, tenant, { kind, key, ...requestOf(kind) }, giveUp.signal);
      records.push(record);
      for (const id of record.ids) await ended(running, tenant, id, giveUp.signal);
      await pause(pollMs);
    }
  };
  const working = Promise.all(kinds.map(work));

  return {
    tenantId: tenant.id,
    endpointId,
    told: () => receiver.told.map(({ id }) => id),
    finish: async (withinMinutes) => {
      isEnding = true;
      const timer = setTimeout(() => giveUp.abort(), withinMinutes * 60_000);
      await working;
      clearTimeout(timer);
      return records;
    },
    close: () => receiver.close(),
  };
}

async function makeEndpoint(receiver: WebhookReceiver, tenant: DemoTenant): Promise<string> {
  const json = { url: receiver.url };
  const made = await call<{ id: string; secret: string }>('POST', '/webhooks', { bearer: tenant.api_key, json });
  receiver.secrets.push(made.body.secret);
  return made.body.id;
}

interface JobRequest {
  kind: CampaignJobKind;
  key: string;
  path: string;
  body: object;
}

/** The same request under the same key until there is an answer. */
async function begin(
  running: Portal,
  tenant: DemoTenant,
  { kind, key, path, body }: JobRequest,
  giveUp: AbortSignal,
): Promise<JobRecord> {
  const record = { tenantId: tenant.id, kind, askedAt: new Date().toISOString() };
  while (!giveUp.aborted) {
    const answer = await ask(running, tenant, 'POST', path, { key, body });
    // A replay takes no key: the one that is in the way was begun by the request before, whose answer was lost.
    const id = answer?.status === 409 && kind === 'webhook_replay' ? answer.body.job_id : answer?.body.id;
    if (id !== undefined) return { ...record, ids: [id], refusal: null };
    if (answer !== null && !mayRepeat(answer))
      return { ...record, ids: [], refusal: `${answer.status} ${JSON.stringify(answer.body)}` };
    await pause(pollMs);
  }
  return { ...record, ids: [], refusal: 'no answer until the campaign ended' };
}

async function ended(running: Portal, tenant: DemoTenant, id: string, giveUp: AbortSignal): Promise<void> {
  while (!giveUp.aborted) {
    const answer = await ask(running, tenant, 'GET', `/jobs/${id}`);
    if (answer?.status === 200 && !openStates.includes(answer.body.state ?? '')) return;
    await pause(pollMs);
  }
}

/** One request. @returns null when the connection broke or nothing came in time */
async function ask(
  { base_url: baseUrl }: Portal,
  tenant: DemoTenant,
  method: string,
  path: string,
  sent: { key: string; body: object } | null = null,
): Promise<Answer | null> {
  const headers = {
    Authorization: `Bearer ${tenant.api_key}`,
    ...(sent && { 'Content-Type': 'application/json', 'Idempotency-Key': sent.key }),
  };
  try {
    const response = await fetch(`${baseUrl}${path}`, {
      ...{ method, headers, body: sent && JSON.stringify(sent.body) },
      signal: AbortSignal.timeout(requestTimeoutMs),
    });
    return { status: response.status, body: (await response.json()) as Answer['body'] };
  } catch {
    return null;
  }
}
