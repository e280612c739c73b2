import type { EditionPeriodStore, StoredPeriods } from '../../../domain/ports/validation/edition-periods';
import { editionedRuleSets } from '../../../domain/validation/edition-periods';
import { recordAudit } from '../audit/audit-log';
import { json } from '../json';
import type { Database } from '../transaction';

interface Row extends StoredPeriods {
  ruleSet: string;
}

const selectAll = 'select rule_set as "ruleSet", periods, version from rule_set_periods';
/** The first change makes the row; of two at once the second finds another version. */
const write = `
  insert into rule_set_periods as p (rule_set, periods, version) select $1, $2::jsonb, 2 where $3 = 1
  on conflict (rule_set) do nothing returning periods, version`;
const rewrite = `
  update rule_set_periods set periods = $2::jsonb, version = version + 1 where rule_set = $1 and version = $3
  returning periods, version`;

export const createEditionPeriodStore = (database: Database): EditionPeriodStore => ({
  read: async () => {
    const rows = await database.withSystem((tx) => tx.prepared<Row>('edition-periods', selectAll, []));
    return Object.fromEntries(
      editionedRuleSets.flatMap((ruleSet) => {
        const row = rows.find((one) => one.ruleSet === ruleSet);
        return row ? [[ruleSet, { periods: row.periods, version: row.version }]] : [];
      }),
    );
  },
  replace: ({ ruleSet, periods, expectedVersion, actor, edition }) =>
    database.withSystem(async (tx) => {
      const binds = [ruleSet, json(periods), expectedVersion];
      const [after] = await tx.query<StoredPeriods>(expectedVersion === 1 ? write : rewrite, binds);
      if (after === undefined) return null;
      await recordAudit(tx, {
        ...{ tenantId: null, actor, action: 'rule_set.change', objectType: 'rule_set', objectId: ruleSet },
        details: { edition, periods, version: after.version },
      });
      return after;
    }),
});
