import { finding } from '../../domain/validation/finding';
import { compiledPath, type InstalledRules } from '../rules/installed-rules';
import type { PinnedRuleSet } from '../rules/manifest';
import { type RuleSetChoice, ruleSetsFor } from '../rules/rule-sets';
import type { FormatLayerId, Layer } from './layer';
import type { RuleEngine } from './rule-engine';
import { compiledEngine } from './schematron-compiled';
import { saxonEngine } from './schematron-saxon';
import { severityOf } from './severity';
import { failuresTold } from './tell-failure';

type SchematronSource = Extract<FormatLayerId, 'schematron_en16931' | 'schematron_peppol'>;

/**
 * The two official Schematron layers. A rule set stays in the thread: those of the newest edition are loaded at once,
 * the others when the first document needs them. It runs compiled to JavaScript, or on SaxonJS where the compiler had
 * to refuse it.
 */
export function schematronLayers(rules: InstalledRules): Layer[] {
  const loaded = new Map<string, RuleEngine>();
  const engineOf = (ruleSet: PinnedRuleSet): RuleEngine => {
    const name = `${ruleSet.id} ${ruleSet.version}`;
    const engine = loaded.get(name) ?? load(rules, ruleSet);
    loaded.set(name, engine);
    return engine;
  };
  const [newest] = rules.manifest.editions;
  if (newest) [newest.en16931, newest.peppol].forEach(engineOf);
  const layer = (id: SchematronSource, part: keyof RuleSetChoice): Layer => ({
    id,
    appliesTo: () => true,
    run: async (input) => {
      const ruleSet = ruleSetsFor(rules.manifest.editions, input)[part];
      const failures = await engineOf(ruleSet)(input);
      return {
        findings: failuresTold(input, failures).map((told) =>
          finding({
            ...told,
            severity: severityOf(told.flag),
            source: id,
            rule_set: { id: ruleSet.id, version: ruleSet.version },
          }),
        ),
        artifacts: [{ id: ruleSet.id, version: ruleSet.version, sha256: ruleSet.sha256 }],
      };
    },
  });
  return [layer('schematron_en16931', 'en16931'), layer('schematron_peppol', 'peppol')];
}

function load(rules: InstalledRules, ruleSet: PinnedRuleSet): RuleEngine {
  const { engine, file } = compiledPath(rules.compiledDir, ruleSet);
  switch (engine) {
    case 'compiled':
      return compiledEngine(file);
    case 'saxon':
      return saxonEngine(file);
  }
}
