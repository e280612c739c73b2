import { copyFileSync, cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { compiledName, locateRules, pointTo } from '../../../src/validation/rules/installed-rules';
import type { PinnedRuleSet, RuleManifest } from '../../../src/validation/rules/manifest';

interface ComingEditions {
  validFrom: string;
  /** Its rule of EN 16931 that is a warning in the newest edition is fatal. */
  peppol: { edition: string; rule: string };
  /** Its rule that is fatal in the newest edition of the tax data is a warning. */
  taxData: { edition: string; rule: string };
}

/** Installs the rules of `from` in another folder, with a coming edition more of each. @returns the folder */
export function installComingEditions(
  from: string,
  folder: string,
  { validFrom, peppol, taxData }: ComingEditions,
): string {
  const rulesDir = path.join(folder, 'rules');
  mkdirSync(rulesDir, { recursive: true });
  const { compiledDir, artefactsDir, manifest } = locateRules(from);
  const copied = path.join(rulesDir, 'compiled');
  cpSync(compiledDir, copied, { recursive: true });
  symlinkSync(artefactsDir, path.join(rulesDir, 'artefacts'));
  const [newest, ...earlier] = manifest.editions;
  const [newestTaxData, ...earlierTaxData] = manifest.taxData;
  if (!newest || !newestTaxData) throw new Error('no edition is installed');
  const renewed = (ruleSet: PinnedRuleSet, version: string): PinnedRuleSet => {
    const made = { ...ruleSet, version };
    copyFileSync(fileOf(copied, ruleSet), fileOf(copied, made));
    return made;
  };
  const coming = {
    ...{ ...newest, edition: peppol.edition, validFrom },
    en16931: renewed(newest.en16931, peppol.edition),
    peppol: renewed(newest.peppol, peppol.edition),
    peppolSelfBilling: renewed(newest.peppolSelfBilling, peppol.edition),
  };
  flag(fileOf(copied, coming.en16931), peppol.rule, 'warning', 'fatal');
  const ruleSets = newestTaxData.ruleSets.map((ruleSet) => renewed(ruleSet, taxData.edition));
  const [en16931] = ruleSets;
  if (en16931) flag(fileOf(copied, en16931), taxData.rule, 'fatal', 'warning');
  const validTo = new Date(Date.parse(validFrom) - 86_400_000).toISOString().slice(0, 10);
  const extended: RuleManifest = {
    ...manifest,
    editions: [coming, { ...newest, validTo }, ...earlier],
    taxData: [
      { ...newestTaxData, edition: taxData.edition, validFrom, ruleSets },
      { ...newestTaxData, validTo },
      ...earlierTaxData,
    ],
  };
  writeFileSync(path.join(copied, 'manifest.json'), JSON.stringify(extended));
  pointTo(rulesDir, 'compiled');
  return rulesDir;
}

const fileOf = (folder: string, ruleSet: PinnedRuleSet): string => path.join(folder, compiledName(ruleSet, 'compiled'));

/** Changes the severity of a rule. */
function flag(file: string, rule: string, before: string, after: string): void {
  const [from, to] = [before, after].map((name) => `{"id":"${rule}","flag":"${name}"`) as [string, string];
  const rules = readFileSync(file, 'utf8');
  if (!rules.includes(from)) throw new Error(`${rule} is not ${before}`);
  writeFileSync(file, rules.replaceAll(from, to));
}
