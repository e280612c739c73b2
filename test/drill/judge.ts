import type { PlannedArrival } from '../crash/arrivals';
import type { ErpRecord } from '../crash/erp-client';
import { checkInvariants, type Finding } from '../crash/invariants/check';
import { readWorld, type Repeat, type SystemSnapshot } from '../crash/system-snapshot';
import type { Portal } from '../support/services/api-client';
import type { FeedReader } from './feed-reader';

export interface Told {
  records: readonly ErpRecord[];
  repeats: readonly Repeat[];
  arrivals: readonly PlannedArrival[];
  feeds: readonly FeedReader[];
  loses: 'database' | 'everything';
}

export interface Verdict {
  findings: Finding[];
  /** Invoices that were made anew of their documents. */
  adopted: number;
  /**
   * Acknowledged, in no backup and not on their way yet when their document was lost, too: sending them again is all
   * that helps.
   */
  lost: number;
  /** How often a stored cursor was refused. */
  expired: number;
}

/** What a restore does not promise, with the reason. */
const notPromised = new Set([
  // Numbers jump, so that none is given out twice.
  'the events of a tenant have no gap and keep the order of time',
  // Nothing is swept for seven days.
  'no object without a row, once swept',
  // Its cursor expires: judged here, by what it was ever given.
  'who follows the feed by its cursor all the time misses nothing',
]);

/** Holds what is there after a restore against the promises of the portal. */
export async function judge(portal: Portal, { feeds, loses, ...told }: Told): Promise<Verdict> {
  const world = await readWorld(portal, { ...told, followed: new Map(), lostWorkflows: new Set(), jobs: null });
  const followed = new Map<string, ReadonlySet<string>>();
  for (const feed of feeds) {
    const entries = world.feed.filter(({ tenant_id }) => tenant_id === feed.tenantId);
    followed.set(feed.tenantId, await feed.finish(entries.map(({ event_id }) => event_id)));
  }
  const ours = ofPortal(world, portal);
  const lost = lostForGood(ours);
  const known = new Set(lost.map(({ submission }) => submission.key));
  const snapshot: SystemSnapshot = {
    ...ours,
    records: ours.records.filter(({ submission }) => !known.has(submission.key)),
    repeats: ours.repeats.filter(({ key }) => !known.has(key)),
  };
  const findings = [
    ...checkInvariants(snapshot).filter(({ promise }) => !notPromised.has(promise)),
    feedOf(snapshot, followed),
    lossesOf(loses, lost, ours),
  ];
  return {
    findings,
    adopted: snapshot.events.filter(({ reason_code }) => reason_code === 'RESTORED').length,
    lost: lost.length,
    expired: feeds.reduce((sum, feed) => sum + feed.expired(), 0),
  };
}

/** The provider may serve other portals, too. */
function ofPortal(world: SystemSnapshot, { tenants }: Portal): SystemSnapshot {
  const participants = new Set(tenants.map(({ participant_id }) => participant_id));
  const submitted = new Set(world.records.map(({ submission }) => submission.sha256));
  return {
    ...world,
    atProvider: world.atProvider.filter(({ checksum }) => submitted.has(checksum)),
    incoming: world.incoming.filter(({ participant_id }) => participants.has(participant_id)),
  };
}

/** Acknowledged submissions that are not there any more. */
export const lostForGood = ({ records, invoices }: SystemSnapshot): ErpRecord[] => {
  const there = new Set(invoices.map(({ id }) => id));
  return records.filter(({ ids }) => ids.length > 0 && !ids.some((id) => there.has(id)));
};

/** Only what no provider has heard of may be lost, and only with its document. */
export function lossesOf(loses: Told['loses'], lost: readonly ErpRecord[], { atProvider }: SystemSnapshot): Finding {
  const sent = new Set(atProvider.map(({ checksum }) => checksum));
  return {
    promise: 'nothing is lost that a provider knows, or whose document is there',
    looked: lost.length,
    violations: lost
      .filter(({ submission }) => loses === 'database' || sent.has(submission.sha256))
      .map(({ ids, submission }) => ({ invoiceId: ids[0] ?? null, what: `${submission.number} is lost` })),
  };
}

export const feedOf = ({ feed }: SystemSnapshot, followed: ReadonlyMap<string, ReadonlySet<string>>): Finding => ({
  promise: 'who follows the feed, and reads on where 410 says, misses nothing',
  looked: feed.length,
  violations: feed
    .filter(({ tenant_id, event_id }) => !followed.get(tenant_id)?.has(event_id))
    .map(({ invoice_id, seq, status }) => ({ invoiceId: invoice_id, what: `entry ${seq} (${status}) was not given` })),
});
