import type { JobRow, JobSnapshot, ReadExport } from '../job-snapshot';
import type { SystemSnapshot } from '../system-snapshot';
import { groupBy, type Invariant, type Violation, violation } from './invariant';

/** A promise about a campaign in which jobs run; in the others there is nothing to look at. */
const ofJobs = (
  promise: string,
  count: (jobs: JobSnapshot) => number,
  violations: (jobs: JobSnapshot) => Violation[],
): Invariant => ({
  promise,
  count: ({ jobs }: SystemSnapshot) => (jobs === null ? 0 : count(jobs)),
  violations: ({ jobs }: SystemSnapshot) => (jobs === null ? [] : violations(jobs)),
});

/** An invoice that was accepted so long before an export was asked for is in it: no transaction lasts longer. */
const settledMs = 60_000;

const tellsOfItsEnd: readonly JobRow['kind'][] = ['export', 'revalidation'];
/** One whose answer was lost may be begun anew once it has ended: replays take no key. */
const takesKey = tellsOfItsEnd;

function faultsOfExport({ invoices }: JobSnapshot, made: ReadExport): Violation[] {
  const { id, tenant_id, askedAt, documents, fault } = made;
  if (fault !== null) return [violation(null, `export ${id}: ${fault}`)];
  const own = new Map(invoices.filter((one) => one.tenant_id === tenant_id).map((one) => [one.id, one]));
  const listed = groupBy(documents, ({ invoiceId }) => invoiceId);
  const settled = new Date(Date.parse(askedAt) - settledMs).toISOString();
  return [
    ...[...own.values()]
      .filter((invoice) => invoice.created_at < settled && !listed.has(invoice.id))
      .map((invoice) => violation(invoice.id, `export ${id} lacks it`)),
    ...[...listed]
      .filter(([invoiceId, found]) => found.length !== 1 || found[0]?.sha256 !== (own.get(invoiceId)?.sha256 ?? ''))
      .map(([invoiceId, found]) =>
        violation(invoiceId, `export ${id} has it ${found.length} times, or another document`),
      ),
  ];
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
const outcomes = ({ counts: { changed = 0, unchanged = 0, failed = 0 } }: JobRow) => ({
  kept: changed + unchanged,
  all: changed + unchanged + failed,
});

/** Long work: each job comes to one end, and its result is whole. */
export const jobInvariants: readonly Invariant[] = [
  ofJobs(
    'a job that was asked for exists once, and ends once',
    ({ records }) => records.length,
    ({ records, jobs }) => {
      const asked = new Set(records.flatMap(({ ids }) => ids));
      const known = new Set(jobs.map(({ id }) => id));
      return [
        ...records
          .filter(({ ids }) => ids.length !== 1 || !ids.every((id) => known.has(id)))
          .map(({ kind, ids, refusal }) => violation(null, `${kind}: ${ids.join(', ')} ${refusal ?? 'is not there'}`)),
        ...jobs
          .filter(({ id, kind }) => takesKey.includes(kind) && !asked.has(id))
          .map(({ id, kind }) => violation(null, `${kind} ${id} was not asked for`)),
        ...jobs
          .filter(
            ({ kind, state, begun, endsTold }) =>
              state !== 'finished' || begun !== 1 || endsTold !== (tellsOfItsEnd.includes(kind) ? 1 : 0),
          )
          .map(({ id, kind, state, begun, endsTold }) =>
            violation(
              null,
              `${kind} ${id} is ${state}, was begun ${begun} times, and its end was told ${endsTold} times`,
            ),
          ),
      ];
    },
  ),
  ofJobs(
    'an export has every document that was there when it was asked for, once, byte for byte',
    ({ exports }) => sum(exports.map(({ documents }) => documents.length)),
    (jobs) => jobs.exports.flatMap((made) => faultsOfExport(jobs, made)),
  ),
  ofJobs(
    'a revalidation looks at each of its invoices once, and keeps one run of it',
    ({ runs }) => sum(runs.map(({ count }) => count)),
    ({ jobs, runs }) => {
      const revalidations = jobs.filter(({ kind }) => kind === 'revalidation');
      const kept = groupBy(revalidations, ({ tenant_id }) => tenant_id);
      return [
        ...revalidations
          .filter((job) => job.done !== job.total || job.done !== outcomes(job).all)
          .map(({ id, done, total, counts }) =>
            violation(null, `revalidation ${id}: ${done} of ${total ?? '?'} done, ${JSON.stringify(counts)}`),
          ),
        ...[...kept].flatMap(([tenantId, own]) => {
          const expected = sum(own.map((job) => outcomes(job).kept));
          const found = runs.find(({ tenant_id }) => tenant_id === tenantId)?.count ?? 0;
          return found === expected
            ? []
            : [violation(null, `tenant ${tenantId}: ${found} runs are kept, and ${expected} were counted`)];
        }),
      ];
    },
  ),
  ofJobs(
    'an endpoint is told of every event at least once, and a replay takes all of its events',
    ({ events }) => events.length,
    ({ events, told, jobs }) => {
      const heard = new Map([...told].map(([tenantId, ids]) => [tenantId, new Set(ids)]));
      return [
        ...events
          .filter(({ tenant_id, id }) => heard.get(tenant_id)?.has(id) !== true)
          .map(({ tenant_id, id }) => violation(null, `tenant ${tenant_id} was not told of the event ${id}`)),
        ...jobs
          .filter(({ kind, done, events: asked }) => kind === 'webhook_replay' && done !== asked)
          .map(({ id, done, events: asked }) => violation(null, `replay ${id}: ${done} of ${asked ?? '?'} events`)),
      ];
    },
  ),
];
