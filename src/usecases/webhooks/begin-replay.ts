import type { Jobs } from '../../domain/ports/jobs/jobs';
import type { WebhookEndpoints } from '../../domain/ports/webhooks/webhook-endpoints';
import type { ReplayedEvents, WebhookReplayRequest, WebhookReplays } from '../../domain/ports/webhooks/webhook-replays';
import { badRequest, ProblemError } from '../../domain/problem';
import type { BeginJob, BegunJob } from '../jobs/begin-job';
import type { WebhookKeeper } from './webhook-use-cases';

export interface BeginReplayDeps {
  endpoints: Pick<WebhookEndpoints, 'find'>;
  replays: Pick<WebhookReplays, 'measure'>;
  jobs: Pick<Jobs, 'page'>;
  beginJob: BeginJob;
}

/**
 * Begins to deliver events to an endpoint once more, under the same `webhook-id`s.
 * @throws ProblemError `NOT_FOUND` (endpoint or event), `INVALID_STATE_TRANSITION` (the endpoint is switched off), `BAD_REQUEST` (too
 *   many events), `CONFLICT` (one is open for the endpoint)
 */
export type BeginReplay = (keeper: WebhookKeeper, id: string, events: ReplayedEvents) => Promise<BegunJob>;

const maxEvents = 50_000;
const openStates = ['queued', 'running', 'paused'] as const;

export const createBeginReplay =
  ({ endpoints, replays, jobs, beginJob }: BeginReplayDeps): BeginReplay =>
  async ({ tenantId, actor }, id, events) => {
    const place = { tenantId, id };
    const [endpoint, measured] = await Promise.all([endpoints.find(place), replays.measure(place, events)]);
    if (endpoint === null || measured === null) throw new ProblemError('NOT_FOUND');
    if (!endpoint.enabled) throw new ProblemError('INVALID_STATE_TRANSITION');
    if (measured.events > maxEvents) throw badRequest('', `must name at most ${maxEvents} events`);
    const reach = { kind: 'tenant', tenantId } as const;
    const filter = { kinds: ['webhook_replay'] as const, state: openStates, tenantId };
    const open = await jobs.page(reach, filter, { limit: 100, after: null });
    const other = open.find(({ request }) => (request as WebhookReplayRequest).endpointId === id);
    if (other !== undefined) throw new ProblemError('CONFLICT', { context: { jobId: other.id } });
    const request: WebhookReplayRequest = { endpointId: id, ...measured };
    return beginJob({ reach, actor }, { tenantId, kind: 'webhook_replay', request }, null);
  };
