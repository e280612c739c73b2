import { setTimeout as pause } from 'node:timers/promises';

import type { DemoTenant } from '../support/services/api-client';
import type { Front } from './front';

/** What a reader of the feed was given, in order. */
export interface FollowedEntry {
  event_id: string;
  invoice_id: string;
  status: string;
}

interface Page {
  items: FollowedEntry[];
  next_cursor: string;
  has_more: boolean;
}

export interface FeedFollower {
  tenantId: string;
  /** Reads to the end of the feed and stops. @returns everything it was ever given */
  finish(): Promise<FollowedEntry[]>;
}

/** Small pages, so that many cursors lie between writers. */
const pageSize = 20;
const intervalMs = 500;
/**
 * The feed shows a change only after ERP_FEED_LAG_SECONDS (1 in campaigns): a reader of the last one has to wait so
 * long.
 */
const lagMs = 2_000;

/**
 * An ERP that follows the status feed of its company all through the campaign and trusts its cursor: what is committed
 * behind the cursor it would never see.
 */
export function followFeed(front: Front, tenant: DemoTenant): FeedFollower {
  const entries: FollowedEntry[] = [];
  let cursor: string | null = null;
  let isEnding = false;

  const read = async (): Promise<Page | null> => {
    const query = new URLSearchParams({
      scope: 'tenant',
      limit: String(pageSize),
      ...(cursor === null ? {} : { cursor }),
    });
    try {
      const response = await front.fetch(`/erp/outbox/changes?${query.toString()}`, {
        headers: { Authorization: `Bearer ${tenant.integration.token}` },
        signal: AbortSignal.timeout(10_000),
      });
      return response.ok ? ((await response.json()) as Page) : null;
    } catch {
      return null;
    }
  };

  const follow = async (): Promise<FollowedEntry[]> => {
    for (;;) {
      const wasEnding = isEnding;
      const page = await read();
      if (page) {
        entries.push(...page.items);
        cursor = page.next_cursor;
        if (page.has_more) continue;
        if (wasEnding) return entries;
      }
      await pause(intervalMs);
    }
  };
  const followed = follow();

  return {
    tenantId: tenant.id,
    async finish() {
      await pause(lagMs);
      isEnding = true;
      return followed;
    },
  };
}
