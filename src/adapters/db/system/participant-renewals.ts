import type { DueParticipant, ParticipantRenewals } from '../../../domain/ports/participants/participants';
import type { Database } from '../transaction';

const claim = `
  with due as (
    select tenant_id, participant_id from participants
    where check_at <= statement_timestamp() and dic is not null and 'recipient' = any (seen_as)
      and last_seen_at > statement_timestamp() - interval '90 days'
    order by check_at limit $1 for update skip locked)
  update participants p set check_at = clock_timestamp() + interval '1 day'
  from due where p.tenant_id = due.tenant_id and p.participant_id = due.participant_id
  returning p.tenant_id as "tenantId", p.participant_id as "participantId", p.dic`;

export const createParticipantRenewals = (database: Database): ParticipantRenewals => ({
  claim: (limit) => database.withSystem((tx) => tx.query<DueParticipant>(claim, [limit])),
  postpone: async ({ tenantId, participantId }, seconds) => {
    await database.withSystem((tx) =>
      tx.query(
        `update participants set check_at = clock_timestamp() + make_interval(secs => $3)
         where tenant_id = $1 and participant_id = $2`,
        [tenantId, participantId, seconds],
      ),
    );
  },
});
