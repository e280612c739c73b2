import type { Pool } from 'pg';

import { AccountStore } from './accounts';
import { ClientStore } from './clients';
import { DocumentStore } from './documents';
import { InboxStore } from './inbox';
import { saveClockOffset } from './schema';
import { WebhookStore } from './webhooks';

export type Store = ReturnType<typeof createStore>;

/** The provider's records. Any method rejects while Postgres is away; the next call tries anew. */
export function createStore(pool: Pool) {
  return {
    accounts: new AccountStore(pool),
    clients: new ClientStore(pool),
    documents: new DocumentStore(pool),
    inbox: new InboxStore(pool),
    webhooks: new WebhookStore(pool),
    saveClockOffset: (offsetMs: number) => saveClockOffset(pool, offsetMs),
    ping: async () => {
      await pool.query('select 1');
    },
  };
}
