import type { Pool } from 'pg';

import { createClientStore } from './clients';
import { createDocumentStore } from './documents';
import { createInboxStore } from './inbox';
import { saveClockOffset } from './schema';
import { createWebhookStore } from './webhooks';

export type Store = ReturnType<typeof createStore>;

/** The provider's records. Any method rejects while Postgres is away; the next call tries anew. */
export function createStore(pool: Pool) {
  return {
    clients: createClientStore(pool),
    documents: createDocumentStore(pool),
    inbox: createInboxStore(pool),
    webhooks: createWebhookStore(pool),
    saveClockOffset: (offsetMs: number) => saveClockOffset(pool, offsetMs),
    ping: async () => {
      await pool.query('select 1');
    },
  };
}
