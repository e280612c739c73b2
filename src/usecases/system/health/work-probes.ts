import type { Clock } from '../../../domain/ports/clock';
import type { MailServer, OperationFigures } from '../../../domain/ports/system/operation-figures';
import { type HealthFinding, type HealthProbe, ok, secondsSince } from './health-probe';

export interface WorkProbesDeps {
  figures: OperationFigures;
  /** Null: the portal sends no mail. */
  mailServer: MailServer | null;
  clock: Clock;
}

/** Nobody takes what is due: late, and surely not under way any more. */
const lateSeconds = 60;
const stoppedSeconds = 900;
/** A connection is overdue when its turn came so long ago: a minute more than a dead process may hold it. */
const overdueSeconds = 240;
const failingPolls = 3;
/** More failing connections than this share are no longer the matter of a single company. */
const failingShare = 0.2;

const askDatabase = 'Look at the component postgres first.';

/** The work that goes on beside requests. */
export const workProbes = (deps: WorkProbesDeps): HealthProbe[] => [
  mailProbe(deps),
  { name: 'queues', advice: askDatabase, check: () => checkQueues(deps) },
  { name: 'polls', advice: askDatabase, check: () => checkPolls(deps) },
  { name: 'sealer', advice: askDatabase, check: () => checkSealer(deps) },
];

const lateness = (since: string, nowMs: number, detail: string): HealthFinding => ({
  status: secondsSince(since, nowMs) > stoppedSeconds ? 'down' : 'degraded',
  since,
  detail,
});

const isLate = (since: string | null, nowMs: number): since is string => secondsSince(since, nowMs) > lateSeconds;

async function checkQueues({ figures, clock }: WorkProbesDeps): Promise<HealthFinding> {
  const { outboxDueSince, outboxParked, eventsDueSince, deliveriesDueSince } = await figures.queues();
  const now = clock();
  if (isLate(outboxDueSince, now))
    return lateness(
      outboxDueSince,
      now,
      'The outbox is not worked off: check that the worker runs and reads the database.',
    );
  if (isLate(eventsDueSince, now))
    return lateness(
      eventsDueSince,
      now,
      "Providers' reports are not applied: check that the worker runs; its log says why.",
    );
  if (secondsSince(deliveriesDueSince, now) > stoppedSeconds)
    return {
      ...{ status: 'degraded', since: deliveriesDueSince ?? undefined },
      detail: 'Nothing works on some open deliveries: GET /admin/deliveries shows them; check the worker and Temporal.',
    };
  if (outboxParked > 0)
    return {
      status: 'degraded',
      detail: `${outboxParked} tasks of the outbox were given up: remove their cause, then run \`admin outbox release\`.`,
    };
  return ok('Nothing waits longer than it should.');
}

async function checkPolls({ figures, clock }: WorkProbesDeps): Promise<HealthFinding> {
  const polled = await figures.polls();
  const overdue = polled.filter(({ dueAt }) => secondsSince(dueAt, clock()) > overdueSeconds);
  const failing = polled.filter(({ failures }) => failures >= failingPolls);
  const [first] = overdue;
  if (first)
    return {
      ...{ status: overdue.length === polled.length ? 'down' : 'degraded', since: first.dueAt },
      detail:
        `${overdue.length} of ${polled.length} connections are not asked for received documents ` +
        `(${first.connectionId} first): check that the worker runs; its log says why.`,
    };
  const state = `${failing.length} of ${polled.length} connections fail.`;
  if (failing.length > polled.length * failingShare)
    return {
      status: 'degraded',
      detail: `${state} Look at the health of their connections (${failing[0]?.connectionId ?? ''} first).`,
    };
  return ok(state);
}

async function checkSealer({ figures, clock }: WorkProbesDeps): Promise<HealthFinding> {
  const oldest = await figures.oldestUnsealed();
  if (!isLate(oldest, clock())) return ok('The audit log is sealed.');
  return lateness(
    oldest,
    clock(),
    'Entries of the audit log wait for their seal: check that the worker runs, and end transactions that have been open for long (pg_stat_activity).',
  );
}

function mailProbe({ figures, mailServer, clock }: WorkProbesDeps): HealthProbe {
  const advice = 'Check SMTP_URL, and that the mail server runs and takes our name and password.';
  return {
    name: 'mail',
    advice,
    check: async () => {
      if (mailServer === null) return ok('Not set up (SMTP_URL): links are shown to administrators.');
      const { dueSince, retried, failed } = await figures.mails();
      await mailServer.verify();
      if (isLate(dueSince, clock()))
        return lateness(dueSince, clock(), 'Mail is not sent: check that the worker runs.');
      if (failed + retried > 0)
        return {
          status: 'degraded',
          detail: `${failed} mails were given up in the last day and ${retried} are tried again. ${advice}`,
        };
      return ok('The mail server takes mail.');
    },
  };
}
