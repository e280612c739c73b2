import type { LeftAccount, LeftAccounts } from '../../../domain/ports/connections/left-accounts';
import type { Database } from '../transaction';
import { openTransmissions } from './connection-accounts';

const selectLeft = `
  select tenant_id as "tenantId", connection_id as "connectionId", account_no as "accountNo"
  from connection_accounts where erased_at is null
  union all
  select tenant_id, id, null from connections where deleted_at is not null and credentials_ciphertext is not null`;

const eraseAccount = `
  update connection_accounts a set credentials_ciphertext = null, credentials_key_id = null, erased_at = clock_timestamp()
  where a.tenant_id = $1 and a.connection_id = $2 and a.account_no = $3 and a.erased_at is null
    and (a.left_at < clock_timestamp() - $4 * interval '1 day'
      or (not (a.received and a.left_at > clock_timestamp() - $5 * interval '1 day') and (${openTransmissions('a')}) = 0))
  returning a.account_no`;

const eraseRemoved = `
  update connections k set credentials_ciphertext = null, credentials_key_id = null
  from (select tenant_id, id as connection_id, account_no from connections where tenant_id = $1 and id = $2) a
  where k.tenant_id = $1 and k.id = $2 and k.deleted_at is not null and k.credentials_ciphertext is not null
    and (k.deleted_at < clock_timestamp() - $3 * interval '1 day'
      or (not ('inbound' = any (k.directions) and k.receive_mode <> 'none'
          and k.deleted_at > clock_timestamp() - $4 * interval '1 day') and (${openTransmissions('a')}) = 0))
  returning k.id`;

/** Finds them as `portal_system`, and erases each as the tenant that it belongs to. */
export function createLeftAccounts(database: Database): LeftAccounts {
  return {
    list: () => database.withSystem((tx) => tx.query<LeftAccount>(selectLeft)),
    eraseIfDrained: ({ tenantId, connectionId, accountNo }, { keep, drainPoll }) =>
      database.withTenant(tenantId, async (tx) => {
        const erased =
          accountNo === null
            ? await tx.query(eraseRemoved, [tenantId, connectionId, keep, drainPoll])
            : await tx.query(eraseAccount, [tenantId, connectionId, accountNo, keep, drainPoll]);
        return erased.length > 0;
      }),
  };
}
