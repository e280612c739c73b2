import { randomUUID } from 'node:crypto';

import { type DemoTenant, portal } from '../support/services/api-client';
import { newKey, newTenant, openSession, webhookSignature, withCsrf } from '../support/services/portal';
import { encode, exchange } from './exchange';
import type { Caller, Scene } from './generator';

/**
 * Somebody hostile with every credential that a company and an operator have, and a company that has nothing to do with
 * it.
 */
export interface Stage {
  scene: Scene;
  neighbourKeys: readonly string[];
}

type Headers = readonly (readonly [string, string])[];

/** Makes the companies at the running portal. */
export async function prepareStage(): Promise<Stage> {
  const [tenant, neighbour] = await Promise.all([newTenant(), newTenant()]);
  const session = await openSession('admin', tenant.id);
  const neighbourKeys = await Promise.all(Array.from({ length: 3 }, () => newKey(neighbour.id)));
  const scene: Scene = {
    tenant,
    host: new URL(portal().base_url).host,
    fresh: () => randomUUID(),
    credentials: credentialsOf(tenant, withCsrf(session)),
    store: (xml) => store(scene, xml),
  };
  return { scene, neighbourKeys };
}

function credentialsOf(tenant: DemoTenant, session: Record<string, string>): Scene['credentials'] {
  const bearer = (token: string): Headers => [['Authorization', `Bearer ${token}`]];
  const { token, username, password } = tenant.integration;
  const signed = (secret: string, body: string | Uint8Array = ''): Headers =>
    Object.entries(webhookSignature(secret, Buffer.from(body).toString('utf8'))).filter(
      ([name]) => name !== 'Content-Type',
    );
  const make: Record<Caller, (body?: string | Uint8Array) => Headers> = {
    anonymous: () => [],
    stranger: () => bearer(`fp_${randomUUID()}`),
    api_key: () => bearer(tenant.api_key),
    erp_token: () => bearer(token),
    erp_basic: () => [['Authorization', `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`]],
    operator: () => bearer(portal().operator_api_key),
    administrator: () => Object.entries(session),
    provider: (body) => signed(tenant.webhook_secret, body),
    false_provider: (body) => signed('not-the-secret', body),
  };
  return (caller, body) => make[caller](body);
}

async function store(scene: Scene, xml: string): Promise<string | null> {
  const message = {
    method: 'POST',
    path: '/invoices/import',
    headers: [['Content-Type', 'application/xml'] as const],
    body: xml,
  };
  const { answers } = await exchange(scene.host, encode(message, 'api_key', scene), {}, 60_000);
  const [answer] = answers;
  return answer?.status === 201 ? (JSON.parse(answer.body.toString('utf8')) as { id: string }).id : null;
}
