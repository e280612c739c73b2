import { bouncesUntilStopped } from '../../../../domain/forwarding/forwarding-delivery';
import { maskedEmail } from '../../../../domain/forwarding/forwarding-rule';
import type { TenantId } from '../../../../domain/ids';
import type { AddressOwners, AddressUse } from '../../../../domain/ports/forwarding/forwarding-rules';
import { recordEvent } from '../../events/events';
import type { Database } from '../../transaction';

const use = `
  (select r.name from forwarding_rules r where r.tenant_id = a.tenant_id and r.id = a.rule_id) as name,
  (select t.name from tenants t where t.id = a.tenant_id) as company`;

const find = `select ${use} from forwarding_addresses a where a.token_sha256 = $1`;

/** A confirmation that is repeated is as good; one who has unsubscribed may come back by the same link. */
const confirm = `
  update forwarding_addresses a set state = 'confirmed', bounces = 0, changed_at = clock_timestamp()
  where token_sha256 = $1 and (state <> 'pending' or created_at > clock_timestamp() - make_interval(days => $2))
  returning ${use}`;

const unsubscribe = `
  update forwarding_addresses a set state = 'unsubscribed', changed_at = clock_timestamp()
  where token_sha256 = $1 returning ${use}`;

const bounce = `
  update forwarding_addresses a set bounces = bounces + 1, changed_at = clock_timestamp(),
    state = case when bounces + 1 >= ${bouncesUntilStopped} then 'stopped' else state end
  from forwarding_rules r
  where lower(a.email) = lower($1) and a.state = 'confirmed' and r.tenant_id = a.tenant_id and r.id = a.rule_id
  returning a.tenant_id as "tenantId", a.rule_id as "ruleId", a.email, a.state, r.name`;

interface BouncedRow {
  tenantId: TenantId;
  ruleId: string;
  email: string;
  state: string;
  name: string;
}

/** As `portal_system`: who has a link is no caller of any company. */
export function createAddressOwners(database: Database): AddressOwners {
  const one = async (sql: string, binds: readonly unknown[]): Promise<AddressUse | null> => {
    const [row] = await database.withSystem((tx) => tx.query<AddressUse>(sql, binds));
    return row ?? null;
  };
  return {
    find: (tokenSha256) => one(find, [tokenSha256]),
    confirm: (tokenSha256, days) => one(confirm, [tokenSha256, days]),
    bounced: (email) =>
      database.withSystem(async (tx) => {
        const rows = await tx.query<BouncedRow>(bounce, [email]);
        const stopped = rows.filter(({ state }) => state === 'stopped');
        for (const { tenantId, ruleId, name, email: address } of stopped)
          await recordEvent(tx, {
            ...{ tenantId, type: 'forwarding.stopped', objectType: 'forwarding_rule', objectId: ruleId },
            data: { name, reason: 'bounced', address: maskedEmail(address) },
          });
        return { counted: rows.length, stopped: stopped.length };
      }),
    unsubscribe: (tokenSha256) => one(unsubscribe, [tokenSha256]),
  };
}
