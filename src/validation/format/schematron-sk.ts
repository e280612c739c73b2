import path from 'node:path';

import { finding } from '../../domain/validation/finding';
import { compiledName, type InstalledRules } from '../rules/installed-rules';
import { nationalArtifact, nationalRuleSet } from '../rules/national-rules';
import type { SyncLayer } from './layer';
import { compiledEngine } from './schematron-compiled';
import { failuresTold } from './tell-failure';

/**
 * Our own rules for invoices of Slovak sellers, `schematron/sk/psk.sch`. Never more than warnings: nothing that a
 * provider would take may be held back for a rule that is not official.
 */
export function nationalLayer({ compiledDir }: Pick<InstalledRules, 'compiledDir'>): SyncLayer {
  const engine = compiledEngine(path.join(compiledDir, compiledName(nationalRuleSet, 'compiled')));
  const artifact = nationalArtifact(compiledDir);
  return {
    id: 'schematron_sk',
    appliesTo: () => true,
    run: (input) => ({
      findings: failuresTold(input, engine(input)).map((told) =>
        finding({
          ...told,
          severity: told.flag === 'information' ? 'info' : 'warning',
          source: 'schematron_sk',
          rule_set: nationalRuleSet,
          // The rules are ours.
          official_message: null,
        }),
      ),
      artifacts: [artifact],
    }),
  };
}
