import type { ProviderOutage, ProviderOutages } from '../../../../domain/ports/connections/provider-outages';
import type { Database } from '../../transaction';

/** Polls in a row after which it is no minute's outage; refused credentials are the company's affair. */
const failedPolls = 3;

const selectOutages = `
  with seen as (
    select c.provider_type,
      c.auth_refused_since is null
        and (c.health_status = 'failing' or p.failures >= ${failedPolls} and p.last_fault = 'PROVIDER_UNAVAILABLE') as fails,
      c.health_status = 'ok' and c.last_success_at > clock_timestamp() - interval '15 minutes'
        or p.failures = 0 and p.last_success_at > clock_timestamp() - interval '15 minutes' as answers
    from connections c
    left join connection_poll_states p on p.tenant_id = c.tenant_id and p.connection_id = c.id
    where c.enabled
  )
  select provider_type as "providerType", (count(*) filter (where fails))::int as connections
  from seen
  group by provider_type
  having count(*) filter (where fails) >= 2 and count(*) filter (where answers) = 0
  order by provider_type`;

export const createProviderOutages = (database: Database): ProviderOutages => ({
  find: () => database.withSystem((tx) => tx.query<ProviderOutage>(selectOutages)),
});
