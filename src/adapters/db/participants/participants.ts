import type {
  Participant,
  ParticipantFilter,
  ParticipantRepository,
} from '../../../domain/ports/participants/participants';
import { folded } from '../invoices/search-text';
import type { Database } from '../transaction';

/** Of the network's answer and the provider's, the newer one. */
const selectParticipants = `
  select p.participant_id as "participantId", p.dic, p.name, p.ico, p.ic_dph as "icDph", p.seen_as as "seenAs",
    iso_utc(p.first_seen_at) as "firstSeenAt", iso_utc(p.last_seen_at) as "lastSeenAt",
    exists (select 1 from excluded_recipients e where e.tenant_id = p.tenant_id and e.removed_at is null
      and (e.dic = p.dic or e.ico = p.ico)) as excluded,
    r.routing
  from participants p
  left join lateral (
    select registered, routing from (
      select registered, routing, checked_at from network_answers where participant_id = p.participant_id
      union all
      select registered, routing, checked_at from provider_answers
        where tenant_id = p.tenant_id and participant_id = p.participant_id) answers
    order by checked_at desc limit 1) r on true
  where p.tenant_id = $1`;

const list = `
  ${selectParticipants}
    and ($2::text is null or p.search_text like $2)
    and ($3::boolean is null or r.registered = $3)
    and ($4::text is null or $4 = any (p.seen_as))
    and ($5::timestamptz is null or (p.first_seen_at, p.participant_id) < ($5, $6))
  order by p.first_seen_at desc, p.participant_id desc limit $7`;

/** Somebody who looks for `10%` means that. */
const patternOf = (text: string): string => `%${folded(text).replace(/[\\%_]/g, '\\$&')}%`;

const filterBinds = ({ search, registered, seenAs }: ParticipantFilter): unknown[] => [
  search === undefined ? null : patternOf(search),
  registered ?? null,
  seenAs ?? null,
];

export const createParticipantRepository = (database: Database): ParticipantRepository => ({
  list: (tenantId, filter, limit, after) =>
    database.withTenant(tenantId, (tx) =>
      tx.query<Participant>(list, [
        tenantId,
        ...filterBinds(filter),
        after?.firstSeenAt ?? null,
        after?.participantId ?? null,
        limit,
      ]),
    ),
  find: (tenantId, participantId) =>
    database.withTenant(tenantId, async (tx) => {
      const found = await tx.query<Participant>(`${selectParticipants} and p.participant_id = $2`, [
        tenantId,
        participantId,
      ]);
      return found[0] ?? null;
    }),
});
