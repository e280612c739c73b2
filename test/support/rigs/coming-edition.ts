import { copyFileSync, cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { compiledName, locateRules, pointTo } from '../../../src/validation/rules/installed-rules';
import { type RuleManifest } from '../../../src/validation/rules/manifest';

/**
 * Installs the rules of `from` in another folder, with one edition more that comes later: in it, a rule of EN 16931 that is
 * a warning in the newest edition is fatal.
 * @param rule id of the rule
 */
export function installComingEdition(
  from: string,
  folder: string,
  { edition, rule, validFrom }: { edition: string; rule: string; validFrom: string },
): string {
  const rulesDir = path.join(folder, 'rules');
  mkdirSync(rulesDir, { recursive: true });
  const { compiledDir, artefactsDir, manifest } = locateRules(from);
  const copied = path.join(rulesDir, 'compiled');
  cpSync(compiledDir, copied, { recursive: true });
  symlinkSync(artefactsDir, path.join(rulesDir, 'artefacts'));
  const [newest, ...earlier] = manifest.editions;
  if (!newest) throw new Error('no edition is installed');
  const coming = { ...newest, edition, validFrom };
  for (const part of ['en16931', 'peppol', 'peppolSelfBilling'] as const) {
    coming[part] = { ...newest[part], version: edition };
    const file = path.join(copied, compiledName(coming[part], 'compiled'));
    copyFileSync(path.join(copied, compiledName(newest[part], 'compiled')), file);
    if (part !== 'en16931') continue;
    const [before, after] = ['warning', 'fatal'].map((flag) => `{"id":"${rule}","flag":"${flag}"`);
    const rules = readFileSync(file, 'utf8');
    if (!rules.includes(before ?? '')) throw new Error(`${rule} is no warning`);
    writeFileSync(file, rules.replaceAll(before ?? '', after ?? ''));
  }
  const day = new Date(Date.parse(validFrom) - 86_400_000).toISOString().slice(0, 10);
  const extended: RuleManifest = { ...manifest, editions: [coming, { ...newest, validTo: day }, ...earlier] };
  writeFileSync(path.join(copied, 'manifest.json'), JSON.stringify(extended));
  pointTo(rulesDir, 'compiled');
  return rulesDir;
}
