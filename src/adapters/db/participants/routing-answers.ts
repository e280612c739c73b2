import type { RoutingAnswers } from '../../../domain/ports/participants/participants';
import { recordEvent } from '../events/events';
import { json } from '../json';
import type { Database } from '../transaction';

/** An older answer, which came late, does not take the place of a newer one. */
const newer = `do update set registered = excluded.registered, routing = excluded.routing,
  checked_at = excluded.checked_at where a.checked_at <= excluded.checked_at`;
const storeNetwork = `
  insert into network_answers as a (participant_id, registered, routing, checked_at)
  values ($1, $2, $3::jsonb, $4) on conflict (participant_id) ${newer}`;
const storeProvider = `
  insert into provider_answers as a (participant_id, registered, routing, checked_at, tenant_id)
  values ($1, $2, $3::jsonb, $4, $5) on conflict (tenant_id, participant_id) ${newer}`;

/** Of two that find the same change the second sees that it is told of. */
const noteRegistration = `
  with before as (
    select participant_id, told_registered from participants
    where tenant_id = $1 and participant_id = $2 and 'recipient' = any (seen_as) and told_registered is distinct from $3
    for update)
  update participants p set told_registered = $3 from before b
  where p.tenant_id = $1 and p.participant_id = b.participant_id
  returning p.name, b.told_registered as before`;

export const createRoutingAnswers = (database: Database): RoutingAnswers => ({
  store: async (tenantId, routing) => {
    const { participant_id: participantId, registered, checked_at: checkedAt, source } = routing;
    const binds = [participantId, registered, json(routing), checkedAt];
    if (source === 'smp') await database.withSystem((tx) => tx.query(storeNetwork, binds));
    else await database.withTenant(tenantId, (tx) => tx.query(storeProvider, [...binds, tenantId]));
  },
  noteRegistration: (tenantId, { participant_id: participantId, registered }) =>
    database.withTenant(tenantId, async (tx) => {
      if (registered === null) return;
      const binds = [tenantId, participantId, registered];
      const [noted] = await tx.query<{ name: string; before: boolean | null }>(noteRegistration, binds);
      if (!noted || noted.before === null) return;
      await recordEvent(tx, {
        ...{ tenantId, type: 'participant.changed', objectType: 'participant', objectId: participantId },
        data: { participant_id: participantId, name: noted.name === '' ? null : noted.name, registered },
      });
    }),
});
