import {
  offeredByDefault,
  type ProviderTypeState,
  type ProviderTypeStates,
} from '../../../../domain/ports/connections/provider-types';
import { recordAudit } from '../../audit/audit-log';
import type { Database } from '../../transaction';

const makeRow = `
  insert into provider_types (type, enabled, version) values ($1, $2, $3) on conflict (type) do nothing`;

export const createProviderTypeStates = (database: Database): ProviderTypeStates => ({
  list: () =>
    database.withSystem(async (tx) => {
      const rows = await tx.query<ProviderTypeState & { type: string }>(
        'select type, enabled, version from provider_types',
      );
      return new Map(rows.map(({ type, enabled, version }) => [type, { enabled, version }]));
    }),
  replace: ({ type, enabled, expectedVersion, actor }) =>
    database.withSystem(async (tx) => {
      await tx.query(makeRow, [type, offeredByDefault.enabled, offeredByDefault.version]);
      const [after] = await tx.query<ProviderTypeState>(
        `update provider_types set enabled = $2, version = version + 1 where type = $1 and version = $3
         returning enabled, version`,
        [type, enabled, expectedVersion],
      );
      if (after === undefined) return null;
      await recordAudit(tx, {
        ...{ tenantId: null, actor, action: 'provider_type.change', objectType: 'provider_type', objectId: type },
        details: { enabled, version: after.version },
      });
      return after;
    }),
});
