import { changedMembers } from '../../../domain/audit/changed-members';
import type { CredentialPolicy } from '../../../domain/ports/access/credential-policy';
import type { StoredSystemSettings, SystemSettingsRepository } from '../../../domain/ports/system/system-settings';
import { effectiveSystemSettings, keyDaysOf } from '../../../domain/system/system-settings';
import type { TenantSettings } from '../../../domain/tenants/tenant-settings';
import { recordAudit } from '../audit/audit-log';
import { json } from '../json';
import type { Database } from '../transaction';

const selectSettings = 'select version, settings from system_settings';

export function createSystemSettingsRepository(database: Database): SystemSettingsRepository {
  return {
    read: () =>
      database.withSystem(async (tx) =>
        one(await tx.prepared<StoredSystemSettings>('system-settings', selectSettings, [])),
      ),
    replace: ({ settings, expectedVersion, actor }) =>
      database.withSystem(async (tx) => {
        const before = one(await tx.query<StoredSystemSettings>(`${selectSettings} for update`));
        if (before.version !== expectedVersion) return null;
        const version = expectedVersion + 1;
        await tx.query('update system_settings set settings = $1::jsonb, version = $2', [json(settings), version]);
        await recordAudit(tx, {
          tenantId: null,
          actor,
          action: 'settings.system.updated',
          objectType: 'system_settings',
          objectId: 'portal',
          details: { version },
          ...changedMembers(effectiveSystemSettings(before.settings), effectiveSystemSettings(settings), [
            'operator_emails',
          ]),
        });
        return { version, settings };
      }),
  };
}

/** The migration has written the only row. */
function one([row]: StoredSystemSettings[]): StoredSystemSettings {
  if (!row) throw new Error('the settings of the portal are missing');
  return row;
}

export const createKeyLifetimes = (database: Database): CredentialPolicy => ({
  maxDays: (tenantId) =>
    database.withSystem(async (tx) => {
      const { settings } = one(await tx.prepared<StoredSystemSettings>('system-settings', selectSettings, []));
      const [tenant] = await tx.query<{ settings: Partial<TenantSettings> }>(
        'select settings from tenants where id = $1',
        [tenantId],
      );
      return keyDaysOf(effectiveSystemSettings(settings).api_key_max_days, tenant?.settings.api_key_max_days ?? null);
    }),
});
