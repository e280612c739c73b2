import path from 'node:path';

import { localized, sameInAll } from '../../domain/localized';
import { finding } from '../../domain/validation/finding';
import { maxReportedFindings } from '../../domain/validation/validation-report';
import { compiledName, type InstalledRules } from '../rules/installed-rules';
import { nationalArtifact, nationalRuleSet } from '../rules/national-rules';
import type { SyncLayer } from './layer';
import { nationalRuleTexts } from './national-rule-texts';
import { compiledEngine } from './schematron-compiled';

/**
 * Our own rules for invoices of Slovak sellers, `schematron/sk/psk.sch`. Never more than warnings: nothing that a provider would
 * take may be held back for a rule that is not official.
 */
export function nationalLayer({ compiledDir }: Pick<InstalledRules, 'compiledDir'>): SyncLayer {
  const engine = compiledEngine(path.join(compiledDir, compiledName(nationalRuleSet, 'compiled')));
  const artifact = nationalArtifact(compiledDir);
  return {
    id: 'schematron_sk',
    appliesTo: () => true,
    run: (input) => ({
      findings: engine(input).map((failure, index) => {
        const { id, flag, text } = failure;
        const known = nationalRuleTexts[id];
        return finding({
          code: id,
          severity: flag === 'information' ? 'info' : 'warning',
          source: 'schematron_sk',
          messages: known ? localized(known.sk, known.cs, known.en) : sameInAll(text),
          bt: known?.bt ?? null,
          ...(index < maxReportedFindings ? failure.place() : null),
          rule_set: nationalRuleSet,
          flag,
        });
      }),
      artifacts: [artifact],
    }),
  };
}
