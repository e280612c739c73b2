import { setTimeout as pause } from 'node:timers/promises';

import type { DemoTenant } from '../support/services/api-client';

interface Page {
  items: { event_id: string }[];
  next_cursor: string;
  has_more: boolean;
}

const intervalMs = 300;
/** The feed shows a change after ERP_FEED_LAG_SECONDS: what has not come so long after does not come. */
const patienceMs = 60_000;

/**
 * An ERP that follows the status feed of its company, and does as 410 `CURSOR_EXPIRED` tells it: it reads on from the
 * instant given there.
 */
export interface FeedReader {
  tenantId: string;
  /** How often its cursor was too old. */
  expired(): number;
  /**
   * Reads until it was given all of these changes, at most for a minute, and stops.
   * @returns ids of the changes that it was ever given
   */
  finish(expected: readonly string[]): Promise<ReadonlySet<string>>;
}

/** @param baseUrl asked each time: a restored portal may answer elsewhere */
export function readFeed(baseUrl: () => string, tenant: DemoTenant): FeedReader {
  const seen = new Set<string>();
  let place: { cursor?: string; since?: string } = {};
  let expirations = 0;
  let expected: readonly string[] | null = null;
  let endsAt = Infinity;

  async function read(): Promise<Page | null> {
    const query = new URLSearchParams({ scope: 'tenant', limit: '20', ...place });
    const response = await fetch(`${baseUrl()}/erp/outbox/changes?${query.toString()}`, {
      headers: { Authorization: `Bearer ${tenant.integration.token}` },
      signal: AbortSignal.timeout(15_000),
    }).catch(() => null);
    if (response?.status === 410) {
      expirations += 1;
      place = { since: ((await response.json()) as { since: string }).since };
    }
    return response?.ok ? ((await response.json()) as Page) : null;
  }

  async function follow(): Promise<ReadonlySet<string>> {
    for (;;) {
      const page = await read().catch(() => null);
      for (const { event_id } of page?.items ?? []) seen.add(event_id);
      if (page) place = { cursor: page.next_cursor };
      const isComplete = expected?.every((id) => seen.has(id)) ?? false;
      if (isComplete || Date.now() > endsAt) return seen;
      if (!page?.has_more) await pause(intervalMs);
    }
  }
  const followed = follow();

  return {
    tenantId: tenant.id,
    expired: () => expirations,
    finish: (ids) => {
      [expected, endsAt] = [ids, Date.now() + patienceMs];
      return followed;
    },
  };
}
