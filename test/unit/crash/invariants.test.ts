import { checkInvariants } from '../../crash/invariants/check';
import type { JobSnapshot, ReadExport } from '../../crash/job-snapshot';
import type { SystemSnapshot } from '../../crash/system-snapshot';
import { aWorld, first, key } from './a-world';

const broken = (snapshot: SystemSnapshot): string[] =>
  checkInvariants(snapshot)
    .filter(({ violations }) => violations.length > 0)
    .map(({ promise }) => promise);

it('finds nothing where every promise was kept', () => {
  expect(broken(aWorld())).toEqual([]);
});

/** What can go wrong, and the promise that must notice. */
const faults: readonly [string, RegExp, (snapshot: SystemSnapshot) => Partial<SystemSnapshot>][] = [
  [
    'a submission without an answer',
    /gets its answer in the end/,
    ({ records }) => ({ records: [{ ...first(records), refusal: '503' }] }),
  ],
  [
    'an invoice that occurs twice',
    /exactly once/,
    ({ invoices }) => ({ invoices: [first(invoices), { ...first(invoices), id: 'second' }] }),
  ],
  ['an acknowledged invoice that is lost', /exists exactly once/, () => ({ invoices: [] })],
  [
    'a key with two ids',
    /exists exactly once/,
    ({ records }) => ({ records: [{ ...first(records), ids: ['invoice', 'second'] }] }),
  ],
  [
    'an invoice without a submission',
    /was not submitted/,
    ({ invoices }) => ({ invoices: [...invoices, { ...first(invoices), id: 'x', invoice_number: 'X' }] }),
  ],
  [
    'a repetition that makes a new invoice',
    /the same answer/,
    ({ repeats }) => ({ repeats: [{ ...first(repeats), id: 'second', replayed: false }] }),
  ],
  [
    'a document that was taken twice',
    /at most once/,
    ({ atProvider }) => ({ atProvider: [...atProvider, { ...first(atProvider), document_id: 'p2' }] }),
  ],
  [
    'other bytes at the provider',
    /byte for byte/,
    ({ atProvider }) => ({ atProvider: [{ ...first(atProvider), checksum: 'other' }] }),
  ],
  ['a delivered invoice that the provider does not have', /at the provider exactly once/, () => ({ atProvider: [] })],
  [
    'a delivery without its outcome',
    /as the provider’s table says/,
    ({ deliveries }) => ({ deliveries: [{ ...first(deliveries), status: 'sent' }] }),
  ],
  [
    'a delivery that is not being worked on',
    /has an owner/,
    ({ deliveries }) => ({ deliveries: [{ ...first(deliveries), status: 'sending' }] }),
  ],
  [
    'a call after the end',
    /after the end/,
    ({ attempts }) => ({
      attempts: [...attempts, { ...first(attempts), attempt_no: 2, started_at: '2026-11-21T10:00:03Z' }],
    }),
  ],
  [
    'a task that is left over',
    /left undone/,
    () => ({ outbox: [{ invoice_id: 'invoice', task: 'start_submission' }] }),
  ],
  ['a report that was never applied', /left undone/, () => ({ unprocessed: 1 })],
  ['a history with a gap', /one chain/, ({ events }) => ({ events: events.slice(1) })],
  [
    'a gap in the feed',
    /no gap/,
    ({ numbered }) => ({ numbered: numbered.map((entry) => (entry.seq === 2 ? { ...entry, seq: 3 } : entry)) }),
  ],
  [
    'a feed that goes back in time',
    /order of time/,
    ({ numbered }) => ({ numbered: numbered.map((entry) => ({ ...entry, at: '2026-11-21T10:00:00Z' })) }),
  ],
  [
    'a change that the feed does not tell',
    /each change of status exactly once/,
    ({ feed }) => ({ feed: feed.slice(0, 1) }),
  ],
  [
    'a follower who missed an entry',
    /misses nothing/,
    () => ({ followed: new Map([['tenant', [{ event_id: 'e2', invoice_id: 'invoice', status: 'delivered' }]]]) }),
  ],
  [
    'an arrival that the provider lost',
    /is held by the provider/,
    () => ({ incoming: [], received: [], inboxEntries: [] }),
  ],
  ['a document that was never taken in', /is held by the provider/, () => ({ takenIn: [] })],
  [
    'a document that stays unacknowledged',
    /is held by the provider/,
    ({ incoming }) => ({ incoming: [{ ...first(incoming), acknowledged_at: null }] }),
  ],
  [
    'an acknowledged document that is not stored',
    /each content exactly once/,
    () => ({ received: [], inboxEntries: [] }),
  ],
  [
    'a received invoice that occurs twice',
    /each content exactly once/,
    ({ received }) => ({ received: [first(received), { ...first(received), invoice_id: 'again' }] }),
  ],
  [
    'a received invoice without an arrival',
    /does not hold/,
    ({ received }) => ({ duplicates: [{ ...first(received), xml_sha256: 'other' }] }),
  ],
  ['an inbox without the invoice', /every inbox/, () => ({ inboxEntries: [] })],
  [
    'an inbox with the invoice twice',
    /every inbox/,
    ({ inboxEntries }) => ({ inboxEntries: [first(inboxEntries), first(inboxEntries)] }),
  ],
  [
    'an inbox with an unknown invoice',
    /every inbox/,
    ({ inboxEntries }) => ({ inboxEntries: [...inboxEntries, { ...first(inboxEntries), invoice_id: 'x' }] }),
  ],
  ['a row without its object', /no row without/, ({ objects }) => ({ objects: [{ ...first(objects), sha256: null }] })],
  [
    'an object that could be deleted',
    /is protected/,
    ({ objects }) => ({ objects: [{ ...first(objects), retainedUntil: null }] }),
  ],
  ['an object without an invoice', /no object without/, () => ({ storedKeys: [key, 'tenant/other/document.xml'] })],
];

/** The same of jobs. */
const jobFaults: readonly [string, RegExp, (jobs: JobSnapshot) => Partial<JobSnapshot>][] = [
  [
    'a job whose request was never answered',
    /exists once/,
    ({ records }) => ({ records: [{ ...first(records), ids: [], refusal: '503' }] }),
  ],
  ['a job that is lost', /exists once/, ({ jobs }) => ({ jobs: jobs.slice(1) })],
  ['a job that nobody has asked for', /exists once/, ({ records }) => ({ records: records.slice(1) })],
  [
    'a job that has failed',
    /ends once/,
    ({ jobs }) => ({ jobs: [{ ...first(jobs), state: 'failed' }, ...jobs.slice(1)] }),
  ],
  [
    'an end that is told twice',
    /ends once/,
    ({ jobs }) => ({ jobs: [{ ...first(jobs), endsTold: 2 }, ...jobs.slice(1)] }),
  ],
  [
    'an archive that cannot be read',
    /an export has/,
    ({ exports }) => ({ exports: [{ ...first(exports), fault: 'x' }] }),
  ],
  ['an export that lacks an invoice', /an export has/, ({ exports }) => ({ exports: [withDocuments(exports, [0])] })],
  [
    'an export that has one twice',
    /an export has/,
    ({ exports }) => ({ exports: [withDocuments(exports, [0, 1, 1])] }),
  ],
  [
    'an export that has another document',
    /an export has/,
    ({ invoices }) => ({ invoices: [{ ...first(invoices), sha256: 'other' }, ...invoices.slice(1)] }),
  ],
  [
    'a revalidation that did something twice',
    /a revalidation looks/,
    () => ({ runs: [{ tenant_id: 'tenant', count: 2 }] }),
  ],
  ['a revalidation that kept nothing', /a revalidation looks/, () => ({ runs: [] })],
  ['an event that nobody was told of', /is told of every event/, () => ({ told: new Map([['tenant', ['e1']]]) })],
  [
    'a replay that lacks events',
    /a replay takes/,
    ({ jobs }) => ({ jobs: jobs.map((job) => (job.kind === 'webhook_replay' ? { ...job, done: 1 } : job)) }),
  ],
];
function withDocuments(exports: JobSnapshot['exports'], places: readonly number[]): ReadExport {
  const made = first(exports);
  return { ...made, documents: places.flatMap((place) => made.documents[place] ?? []) };
}

it.each(jobFaults)('finds %s', (_name, promise, fault) => {
  const { jobs, ...snapshot } = aWorld();
  if (jobs === null) throw new Error('the world has no jobs');
  const found = broken({ ...snapshot, jobs: { ...jobs, ...fault(jobs) } });
  expect(found).toEqual([expect.stringMatching(promise)]);
});

it('asks nothing of jobs where none ran', () => {
  expect(broken({ ...aWorld(), jobs: null })).toEqual([]);
});

it.each(faults)('finds %s', (_name, promise, fault) => {
  const snapshot = aWorld();
  expect(broken({ ...snapshot, ...fault(snapshot) })).toEqual(expect.arrayContaining([expect.stringMatching(promise)]));
});
