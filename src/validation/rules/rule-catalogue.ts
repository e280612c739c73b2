import type { InstalledRuleSet, RuleCatalogue } from '../../domain/ports/validation/rule-catalogue';
import type { EditionedRuleSet, EditionPeriod } from '../../domain/validation/edition-periods';
import { layerCatalogue, layersWith, type RuleSetName } from '../../domain/validation/layer-catalogue';
import type { RuleArtifact } from '../../domain/validation/validation-report';
import { schemaArtifacts } from '../format/xsd/libxml2-schemas';
import { locateRules } from './installed-rules';
import { nationalArtifact } from './national-rules';

type Installed = Omit<InstalledRuleSet, 'layer'>;

const always = { validFrom: null, validTo: null, editionOf: null };

/** The rules in a folder, read once: what this process has loaded does not change under it. */
export function createRuleCatalogue(rulesDir: string): RuleCatalogue {
  let known: InstalledRuleSet[] | null = null;
  return { list: () => (known ??= readCatalogue(rulesDir)) };
}

function readCatalogue(rulesDir: string): InstalledRuleSet[] {
  const { manifest, compiledDir } = locateRules(rulesDir);
  const { Invoice, CreditNote } = schemaArtifacts(manifest.schema);
  const installed: Record<RuleSetName, Installed[]> = {
    schema: [Invoice, CreditNote].map((schema) => ({ ...always, ...schema })),
    en16931: manifest.editions.map((edition) => inForce('peppol', edition, edition.en16931)),
    peppol: manifest.editions.flatMap((edition) =>
      [edition.peppol, edition.peppolSelfBilling].map((ruleSet) => inForce('peppol', edition, ruleSet)),
    ),
    sk: [{ ...always, ...nationalArtifact(compiledDir) }],
    tdd: manifest.taxData.flatMap((edition) => edition.ruleSets.map((ruleSet) => inForce('sk-tdd', edition, ruleSet))),
  };
  return layersWith({ kind: 'format_check' }).flatMap((layer) =>
    installed[layerCatalogue[layer].ruleSet].map((ruleSet) => ({ layer, ...ruleSet })),
  );
}

const inForce = (
  ruleSet: EditionedRuleSet,
  { edition, validFrom, validTo }: EditionPeriod,
  { id, version, sha256 }: RuleArtifact,
): Installed => ({ id, version, sha256, validFrom, validTo, editionOf: { ruleSet, edition } });
