import { changedMembers } from '../../../domain/audit/changed-members';
import type {
  ValidationSettingsChange,
  ValidationSettingsRepository,
  ValidationSettingsStack,
} from '../../../domain/ports/validation/validation-settings';
import type { StoredValidationSettings } from '../../../domain/validation/validation-settings';
import { recordAudit } from '../audit/audit-log';
import { json } from '../json';
import type { Database, Transaction } from '../transaction';

/** Whose row the defaults of the whole portal are. */
const systemDefaultsId = '00000000-0000-0000-0000-000000000000';
const nothingSet: StoredValidationSettings = { version: 0, override: {} };

/** The current version of the portal's defaults, or of a tenant's settings. */
export interface SettingsRow extends StoredValidationSettings {
  isDefault: boolean;
}

export function createValidationSettingsRepository(database: Database): ValidationSettingsRepository {
  return {
    read: (tenantId) =>
      database.withTenant(tenantId, async (tx) =>
        latestSettings(await tx.prepared<SettingsRow>('validation-settings', selectLatestSettings('$1'), [tenantId])),
      ),
    readDefaults: () =>
      database.withSystem(async (tx) =>
        latest(await tx.query<SettingsRow>(selectLatestSettings('$1'), [systemDefaultsId]), true),
      ),
    replace: (change) =>
      change.tenantId === null
        ? database.withSystem((tx) => replace(tx, change))
        : database.withTenant(change.tenantId, (tx) => replace(tx, change)),
  };
}

export const latestSettings = (rows: readonly SettingsRow[]): ValidationSettingsStack => ({
  defaults: latest(rows, true),
  own: latest(rows, false),
});

function latest(rows: readonly SettingsRow[], isDefault: boolean): StoredValidationSettings {
  const row = rows.find((one) => one.isDefault === isDefault);
  return row ? { version: row.version, override: row.override } : nothingSet;
}

async function replace(
  tx: Transaction,
  { tenantId, expectedVersion, override, actor }: ValidationSettingsChange,
): Promise<StoredValidationSettings | null> {
  const owner = tenantId ?? systemDefaultsId;
  const [written] = await tx.query<{ version: number }>(insertSuccessor, [
    owner,
    expectedVersion,
    json(override),
    actor.kind,
    actor.id,
  ]);
  if (!written) return null;
  const [before] = await tx.query<{ override: object }>(selectVersion, [owner, expectedVersion]);
  const details = { version: written.version, replaces: expectedVersion };
  await recordAudit(tx, {
    tenantId,
    actor,
    action: 'settings.presend.updated',
    objectType: 'presend_settings',
    objectId: owner,
    details,
    ...changedMembers({ override: before?.override ?? {} }, { override }),
  });
  return { version: written.version, override };
}

// Numbers, not bigint as text: a million changes a day would take 20,000 years to leave them.
export const selectLatestSettings = (tenant: string): string => `
  select distinct on (tenant_id) tenant_id = '${systemDefaultsId}' as "isDefault", version::float8 as version, override
  from validation_settings where tenant_id in ('${systemDefaultsId}', ${tenant}) order by tenant_id, version desc`;

const selectVersion = 'select override from validation_settings where tenant_id = $1 and version = $2';

/**
 * Only on top of the current version; of two concurrent writes the constraint admits one, and the other writes nothing.
 */
const insertSuccessor = `
  insert into validation_settings (tenant_id, replaces, override, actor_kind, actor_id)
  select $1, $2, $3::jsonb, $4, $5
  where $2 = coalesce((select max(version) from validation_settings where tenant_id = $1), 0)
  on conflict on constraint validation_settings_one_successor do nothing
  returning version::float8 as version`;
