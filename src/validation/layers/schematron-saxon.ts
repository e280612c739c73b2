import { readFileSync } from 'node:fs';
import path from 'node:path';
import { transform } from 'saxon-js';
import { finding, type FindingSeverity, type ValidationFinding } from '../../domain/finding';
import { sameInAll } from '../../domain/localized';
import { maxReportedFindings } from '../../domain/validation-report';
import type { Libxml2, XmlDocument } from '../../document/libxml2';
import type { Layer, LayerInput } from '../layer';
import { placeOf, type Place } from '../location';
import { compiledName, type InstalledRules } from '../rule-artefacts/installed-rules';
import type { PinnedRuleSet } from '../rule-artefacts/manifest';
import { ruleSetsFor, type RuleSetChoice } from '../rule-sets';

/** Everything that is particular to SaxonJS is in this file. It costs about 90 ms a document and 5 ms more for each line. */
type SchematronSource = 'schematron_en16931' | 'schematron_peppol';

/** One `svrl:failed-assert` as the stylesheet reports it. */
interface FailedAssert {
  id: string;
  flag: string;
  location: string;
  text: string;
}

/**
 * The two official Schematron layers on SaxonJS. Rule sets stay in the thread (JSON of 7 MB for EN 16931): those of the newest
 * edition are loaded at once, the others when the first document needs them.
 */
export function saxonLayers(lib: Libxml2, rules: InstalledRules): Layer[] {
  const loaded = new Map<string, unknown>();
  const load = (ruleSet: PinnedRuleSet): unknown => {
    const name = compiledName(ruleSet);
    if (!loaded.has(name)) loaded.set(name, JSON.parse(readFileSync(path.join(rules.compiledDir, name), 'utf8')));
    return loaded.get(name);
  };
  const [newest] = rules.manifest.editions;
  if (newest) [newest.en16931, newest.peppol].forEach(load);
  const layer = (id: SchematronSource, part: keyof RuleSetChoice): Layer => ({
    id,
    requires: ['xsd'],
    outage: 'closed',
    appliesTo: () => true,
    run: (input) => {
      const ruleSet = ruleSetsFor(rules.manifest.editions, input)[part];
      const failures = applyStylesheet(load(ruleSet), input);
      return {
        findings: failures.map((failure, index) =>
          findingOf(failure, { source: id, ruleSet, found: index < maxReportedFindings ? place(lib, input.tree, failure.location) : null }),
        ),
        artifacts: [{ id: ruleSet.id, version: ruleSet.version, sha256: ruleSet.sha256 }],
      };
    },
  });
  return [layer('schematron_en16931', 'en16931'), layer('schematron_peppol', 'peppol')];
}

/**
 * SaxonJS gets libxml2's serialisation: its own parser accepts what is no XML, and must never be the one to decide.
 * Comments and instructions say nothing, but inside a value they make two texts of it, over which the official rules break.
 */
function applyStylesheet(stylesheetInternal: unknown, { tree }: LayerInput): FailedAssert[] {
  for (const node of tree.find('/*//comment() | /*//processing-instruction()')) node.remove();
  const { principalResult } = transform({ stylesheetInternal, sourceText: tree.toString({ format: false }), destination: 'document' }, 'sync');
  const report = principalResult.documentElement ?? principalResult.firstChild;
  const failures: FailedAssert[] = [];
  for (let node = report?.firstChild ?? null; node !== null; node = node.nextSibling) {
    if (node.localName !== 'failed-assert') continue;
    const attribute = (name: string): string => node?.getAttribute?.(name) ?? '';
    failures.push({ id: attribute('id'), flag: attribute('flag'), location: attribute('location'), text: (node.textContent ?? '').replace(/\s+/g, ' ').trim() });
  }
  return failures;
}

function findingOf(failure: FailedAssert, context: { source: SchematronSource; ruleSet: PinnedRuleSet; found: Place | null }): ValidationFinding {
  const { source, ruleSet, found } = context;
  return finding({
    code: failure.id,
    severity: severityOf(failure.flag),
    source,
    messages: sameInAll(failure.text),
    location: found?.location ?? null,
    line: found?.line ?? null,
    value: found?.value ?? null,
    // The first business term of an official message is its subject; the others are what it is compared with.
    bt: /\bBT-\d+\b/.exec(failure.text)?.[0] ?? null,
    rule_set: { id: ruleSet.id, version: ruleSet.version },
    flag: failure.flag,
  });
}

/** Anything but a plain `warning` counts as fatal: an unknown word must not let a document pass. */
const severityOf = (flag: string): FindingSeverity => (flag === 'warning' ? 'warning' : 'error');

/** The stylesheets write `/*:Invoice[namespace-uri()='…'][1]/…`, XPath 2.0; libxml2 speaks 1.0. */
function place(lib: Libxml2, tree: XmlDocument, location: string): Place | null {
  const node = tree.get(location.replace(/\*:([^[/]+)/g, '*[local-name()="$1"]'));
  return node && placeOf(lib, node);
}
