import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { officialRuleMessages, translatedRules } from '../../../../src/validation/format/official-rule-texts';
import { ensureRules } from '../../../../src/validation/rules/ensure';
import { locateRules } from '../../../../src/validation/rules/installed-rules';
import { projectRoot, rulesDir } from '../../../support/rigs/validation-engine-rig';

jest.setTimeout(300_000);

it('has words only for rules that the official artefacts have', async () => {
  await ensureRules({ projectRoot, rulesDir, log: () => undefined });
  const { compiledDir } = locateRules(rulesDir);
  const artefacts = readdirSync(compiledDir)
    .filter((name) => name.endsWith('.rules.js'))
    .map((name) => readFileSync(path.join(compiledDir, name), 'utf8'))
    .join('\n');
  expect(translatedRules.filter((id) => !artefacts.includes(`[${id}]`))).toEqual([]);
});

it('keeps the official English, and gives it in every language where there are no other words', () => {
  expect(officialRuleMessages('BR-02', '[BR-02]-An Invoice shall have an Invoice number (BT-1).')).toEqual({
    sk: 'Faktúra nemá číslo. Doplňte ho.',
    cs: 'Faktura nemá číslo. Doplňte ho.',
    en: '[BR-02]-An Invoice shall have an Invoice number (BT-1).',
  });
  expect(officialRuleMessages('constructor', 'official')).toEqual({ sk: 'official', cs: 'official', en: 'official' });
});

it('says everything in Slovak and in Czech apart', () => {
  const same = translatedRules.filter((id) => officialRuleMessages(id, '').sk === officialRuleMessages(id, '').cs);
  expect(same).toEqual([]);
});
