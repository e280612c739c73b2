import type { InstalledRuleSet, RuleCatalogue } from '../../domain/ports/validation/rule-catalogue';
import type { RuleArtifact } from '../../domain/validation/validation-report';
import { schemaArtifacts } from '../xsd/libxml2-schemas';
import { locateRules } from './installed-rules';
import type { Period } from './manifest';
import { nationalArtifact } from './national-rules';

const always: Period = { validFrom: null, validTo: null };

/** The rules in a folder, read once: what this process has loaded does not change under it. */
export function createRuleCatalogue(rulesDir: string): RuleCatalogue {
  let known: InstalledRuleSet[] | null = null;
  return { list: () => (known ??= readCatalogue(rulesDir)) };
}

function readCatalogue(rulesDir: string): InstalledRuleSet[] {
  const { manifest, compiledDir } = locateRules(rulesDir);
  const { Invoice, CreditNote } = schemaArtifacts(manifest.schema);
  return [
    ...[Invoice, CreditNote].map((schema) => entry('xsd', schema, always)),
    ...manifest.editions.map((edition) => entry('schematron_en16931', edition.en16931, edition)),
    ...manifest.editions.flatMap((edition) =>
      [edition.peppol, edition.peppolSelfBilling].map((ruleSet) => entry('schematron_peppol', ruleSet, edition)),
    ),
    entry('schematron_sk', nationalArtifact(compiledDir), always),
    ...manifest.taxData.flatMap((edition) => edition.ruleSets.map((ruleSet) => entry('tdd_sk', ruleSet, edition))),
  ];
}

const entry = (
  layer: InstalledRuleSet['layer'],
  { id, version, sha256 }: RuleArtifact,
  { validFrom, validTo }: Period,
): InstalledRuleSet => ({ layer, id, version, sha256, validFrom, validTo });
