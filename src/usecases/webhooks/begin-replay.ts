import { localized } from '../../domain/localized';
import type { WebhookEndpoints } from '../../domain/ports/webhooks/webhook-endpoints';
import type { ReplayedEvents, WebhookReplayRequest, WebhookReplays } from '../../domain/ports/webhooks/webhook-replays';
import { badRequest, ProblemError } from '../../domain/problem';
import type { BeginJob, BegunJob } from '../jobs/begin-job';
import type { WebhookKeeper } from './webhook-use-cases';

export interface BeginReplayDeps {
  endpoints: Pick<WebhookEndpoints, 'find'>;
  replays: Pick<WebhookReplays, 'measure'>;
  beginJob: BeginJob;
}

/**
 * Begins to deliver events to an endpoint once more, under the same `webhook-id`s.
 * @throws ProblemError `NOT_FOUND` (endpoint or event), `INVALID_STATE_TRANSITION` (the endpoint is switched off),
 *   `BAD_REQUEST` (too many events), `CONFLICT` (one is open for the endpoint)
 */
export type BeginReplay = (keeper: WebhookKeeper, id: string, events: ReplayedEvents) => Promise<BegunJob>;

const maxEvents = 50_000;

export const createBeginReplay =
  ({ endpoints, replays, beginJob }: BeginReplayDeps): BeginReplay =>
  async ({ tenantId, actor }, id, events) => {
    const place = { tenantId, id };
    const [endpoint, measured] = await Promise.all([endpoints.find(place), replays.measure(place, events)]);
    if (endpoint === null || measured === null) throw new ProblemError('NOT_FOUND');
    if (!endpoint.enabled) throw new ProblemError('INVALID_STATE_TRANSITION');
    if (measured.events > maxEvents)
      throw badRequest(
        '',
        localized(
          `Uveďte najviac ${maxEvents} udalostí.`,
          `Uveďte nejvýše ${maxEvents} událostí.`,
          `must name at most ${maxEvents} events`,
        ),
      );
    const reach = { kind: 'tenant', tenantId } as const;
    const request: WebhookReplayRequest = { endpointId: id, ...measured };
    return beginJob({ reach, actor }, { tenantId, kind: 'webhook_replay', request }, null);
  };
