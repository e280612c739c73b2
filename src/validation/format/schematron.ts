import { finding, type ValidationFinding } from '../../domain/validation/finding';
import { maxReportedFindings } from '../../domain/validation/validation-report';
import { compiledPath, type InstalledRules } from '../rules/installed-rules';
import type { PinnedRuleSet } from '../rules/manifest';
import { type RuleSetChoice, ruleSetsFor } from '../rules/rule-sets';
import type { FormatLayerId, Layer } from './layer';
import type { Place } from './location';
import { officialRuleMessages } from './official-rule-texts';
import type { RuleEngine, RuleFailure } from './rule-engine';
import { compiledEngine } from './schematron-compiled';
import { saxonEngine } from './schematron-saxon';
import { severityOf } from './severity';

type SchematronSource = Extract<FormatLayerId, 'schematron_en16931' | 'schematron_peppol'>;

/**
 * The two official Schematron layers. A rule set stays in the thread: those of the newest edition are loaded at once, the others
 * when the first document needs them. It runs compiled to JavaScript, or on SaxonJS where the compiler had to refuse it.
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
        findings: failures.map((failure, index) =>
          findingOf(failure, id, ruleSet, index < maxReportedFindings ? failure.place() : null),
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

function findingOf(
  failure: RuleFailure,
  source: SchematronSource,
  ruleSet: PinnedRuleSet,
  found: Place | null,
): ValidationFinding {
  return finding({
    code: failure.id,
    severity: severityOf(failure.flag),
    source,
    messages: officialRuleMessages(failure.id, failure.text),
    location: found?.location ?? null,
    line: found?.line ?? null,
    value: found?.value ?? null,
    // The first business term of an official message is its subject; the others are what it is compared with.
    bt: /\bBT-\d+\b/.exec(failure.text)?.[0] ?? null,
    rule_set: { id: ruleSet.id, version: ruleSet.version },
    flag: failure.flag,
  });
}
