import type { Actor } from '../../domain/access/actor';
import type { TotpSecrets } from '../../domain/ports/access/totp-secrets';
import type { AuditLog } from '../../domain/ports/audit/audit';
import type { ConnectionSecrets } from '../../domain/ports/connections/connection-secrets';
import type { ForwardingSecrets } from '../../domain/ports/forwarding/forwarding-secrets';
import type { WebhookSecrets } from '../../domain/ports/webhooks/webhook-secrets';
import { ProblemError } from '../../domain/problem';

export interface Reencryption {
  /** Sealed anew by this run. */
  reencrypted: number;
  /**
   * Connections, people with a second factor, webhooks and forwardings, whose secrets do not open: their key is not
   * configured, or they were changed.
   */
  unreadable: string[];
  /** What lies under which key now. */
  keys: { keyId: string; isCurrent: boolean; counts: SealedCounts }[];
}

/** How many of each kind. */
export interface SealedCounts {
  connections: number;
  people: number;
  webhooks: number;
  forwardings: number;
}

export type ReencryptSecrets = (options: { dryRun: boolean }, actor: Actor) => Promise<Reencryption>;

interface SealedStores {
  secrets: ConnectionSecrets;
  totp: TotpSecrets;
  webhooks: WebhookSecrets;
  forwardings: ForwardingSecrets;
}

const atOnce = 100;

/**
 * Seals with the current key what lies under former ones. Each secret is a change of its own: a run that was stopped is
 * simply repeated, and goes on where it was.
 */
export function reencryptSecrets(deps: SealedStores & { audit: AuditLog }): ReencryptSecrets {
  return async ({ dryRun }, actor) => {
    const outcomes = dryRun
      ? []
      : [
          await sealAll(deps.secrets),
          await sealAll(deps.totp),
          await sealAll(deps.webhooks),
          await sealAll(deps.forwardings),
        ];
    const outcome = {
      reencrypted: outcomes.reduce((sum, { reencrypted }) => sum + reencrypted, 0),
      unreadable: outcomes.flatMap(({ unreadable }) => unreadable),
    };
    const keys = await keysOf(deps);
    if (!dryRun)
      await deps.audit.record({
        tenantId: null,
        actor,
        action: 'secrets.reencrypt',
        objectType: 'connection',
        objectId: 'all',
        details: { ...outcome, keys },
      });
    return { ...outcome, keys };
  };
}

/** What lies under which key, of all kinds. */
async function keysOf({ secrets, totp, webhooks, forwardings }: SealedStores): Promise<Reencryption['keys']> {
  const none: SealedCounts = { connections: 0, people: 0, webhooks: 0, forwardings: 0 };
  const counted = await Promise.all([
    secrets.countByKey(),
    totp.countByKey(),
    webhooks.countByKey(),
    forwardings.countByKey(),
  ]);
  const byKey = new Map<string, SealedCounts>();
  for (const { keyId, ...counts } of counted.flat()) byKey.set(keyId, { ...(byKey.get(keyId) ?? none), ...counts });
  const inOrder = [...byKey].sort(([a], [b]) => (a < b ? -1 : 1));
  return inOrder.map(([keyId, counts]) => ({ keyId, isCurrent: keyId === secrets.currentKeyId, counts }));
}

interface SealedStore<Item extends { id: string }> {
  underFormerKeys(after: Item['id'] | null, limit: number): Promise<Item[]>;
  sealAnew(item: Item): Promise<boolean>;
}

async function sealAll<Item extends { id: string }>(
  store: SealedStore<Item>,
): Promise<{ reencrypted: number; unreadable: string[] }> {
  const unreadable: string[] = [];
  let reencrypted = 0;
  let after: Item['id'] | null = null;
  for (;;) {
    const batch: Item[] = await store.underFormerKeys(after, atOnce);
    for (const item of batch) {
      after = item.id;
      try {
        if (await store.sealAnew(item)) reencrypted += 1;
      } catch (error) {
        // One that does not open must not keep the others under a key that is to be removed.
        if (!(error instanceof ProblemError && error.code === 'INTERNAL_ERROR')) throw error;
        unreadable.push(item.id);
      }
    }
    if (batch.length < atOnce) return { reencrypted, unreadable };
  }
}
