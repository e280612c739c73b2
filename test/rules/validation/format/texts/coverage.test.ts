import { readdirSync } from 'node:fs';
import path from 'node:path';

import { loadRuleSet } from '@faktura-portal/schematron';

import { languages } from '../../../../../src/domain/localized';
import { czech } from '../../../../../src/validation/format/texts/cs';
import { english } from '../../../../../src/validation/format/texts/en';
import { messagesOf } from '../../../../../src/validation/format/texts/messages-of';
import { readers } from '../../../../../src/validation/format/texts/reader';
import { ruleForms } from '../../../../../src/validation/format/texts/rule-forms';
import { ruleMessages } from '../../../../../src/validation/format/texts/rule-messages';
import type { PublishedRule } from '../../../../../src/validation/format/texts/rule-text';
import { slovak } from '../../../../../src/validation/format/texts/sk';
import { ensureRules } from '../../../../../src/validation/rules/ensure';
import { compiledPath, locateRules } from '../../../../../src/validation/rules/installed-rules';
import { ruleSetsOf } from '../../../../../src/validation/rules/manifest';
import { englishWordsIn } from '../../../../support/readers/english-words';
import { projectRoot, rulesDir } from '../../../../support/rigs/validation-engine-rig';

jest.setTimeout(300_000);

/** Every rule of every rule set that is installed, and of every one that the manifest names. */
let rules: PublishedRule[];
beforeAll(async () => {
  await ensureRules({ projectRoot, rulesDir, log: () => undefined });
  const { manifest, compiledDir } = locateRules(rulesDir);
  const installed = readdirSync(compiledDir).filter((name) => name.endsWith('.rules.js'));
  const files = new Set([
    ...installed.map((name) => path.join(compiledDir, name)),
    ...ruleSetsOf(manifest).map((ruleSet) => compiledPath(compiledDir, ruleSet).file),
  ]);
  rules = [...files].flatMap((file) => {
    const { ids, tests } = loadRuleSet(file);
    return ids.map((id, at) => ({ id, test: tests[at] ?? null }));
  });
});

const textsOf = (rule: PublishedRule) =>
  [false, true].flatMap((isTaxData) => {
    const messages = ruleMessages(rule, isTaxData);
    return messages === null ? [] : readers.map((reader) => messages[reader]);
  });

it('has words for every rule', () => {
  expect(rules.length).toBeGreaterThan(2_300);
  expect(rules.filter((rule) => ruleMessages(rule) === null).map(({ id }) => id)).toEqual([]);
});

it('has words only for rules that there are', () => {
  const ids = new Set(rules.map(({ id }) => id));
  const written = [slovak, czech, english].flatMap((words) => Object.keys(words.rules));
  expect([...written, ...Object.keys(ruleForms)].filter((id) => !ids.has(id))).toEqual([]);
});

it('has the same names, templates and single rules in every language', () => {
  for (const table of ['names', 'templates', 'rules'] as const)
    expect([Object.keys(czech[table]).sort(), Object.keys(english[table]).sort()]).toEqual([
      Object.keys(slovak[table]).sort(),
      Object.keys(slovak[table]).sort(),
    ]);
});

it('leaves no placeholder, and no word of code, in a text', () => {
  const broken = rules.flatMap((rule) =>
    textsOf(rule).flatMap((text) =>
      languages
        .filter((language) => /[{}|]|undefined| {2}|(?<![#:])\bc[ab]c:|\.\.$/.test(text[language]))
        .map(() => [rule.id, text]),
    ),
  );
  expect(broken).toEqual([]);
});

it('writes whole sentences that end', () => {
  const broken = rules.flatMap((rule) =>
    textsOf(rule).flatMap((text) =>
      languages.filter((language) => !/^[„"\p{Lu}].*[.]$/u.test(text[language])).map((language) => text[language]),
    ),
  );
  expect(broken).toEqual([]);
});

it('has no English word in Slovak and Czech', () => {
  const english = rules.flatMap((rule) =>
    textsOf(rule).flatMap((text) => [text.sk, text.cs].filter((words) => englishWordsIn(words).length > 0)),
  );
  expect(english).toEqual([]);
});

it('says everything in Slovak and in Czech apart', () => {
  const same = rules.filter((rule) => textsOf(rule).some(({ sk, cs }) => sk === cs)).map(({ id }) => id);
  expect(same).toEqual([]);
});

it('names the element that is not used', () => {
  const websites = rules.find(({ id }) => id === 'UBL-CR-143');
  expect(websites && ruleMessages(websites)?.issuer).toEqual({
    sk: 'Údaj „dodávateľ › internetová stránka“ sa v elektronickej faktúre nepoužíva. Vynechajte ho.',
    cs: 'Údaj „dodavatel › internetová stránka“ se v elektronické faktuře nepoužívá. Vynechte ho.',
    en: 'The field "accounting supplier party › website uri" is not used in an electronic invoice. Leave it out.',
  });
});

it('tells the recipient to ask for a correction, and the issuer to correct', () => {
  const total = { id: 'BR-CO-15', test: null };
  expect(readers.map((reader) => ruleMessages(total)?.[reader].sk)).toEqual([
    'Suma s DPH (BT-112) sa nerovná sume bez DPH (BT-109) plus DPH (BT-110). Prepočítajte faktúru.',
    'Suma s DPH (BT-112) sa nerovná sume bez DPH (BT-109) plus DPH (BT-110). Požiadajte dodávateľa o opravu.',
    'Suma s DPH (BT-112) sa nerovná sume bez DPH (BT-109) plus DPH (BT-110). Požiadajte odberateľa, ktorý doklad vyhotovil, o opravu.',
  ]);
});

describe('a rule without words', () => {
  const published = { test: null, text: 'A new rule about the Due date (BT-9).', isEvaluated: true };

  it.each(['BR-999', 'constructor', 'UBL-CR-999'])('%s keeps the official ones', (id) => {
    const { text } = published;
    expect(messagesOf({ ...published, id }, 'issuer')).toEqual({
      messages: { sk: text, cs: text, en: text },
      bt: 'BT-9',
    });
  });

  it('that forbids another known element has them all the same', () => {
    const test = 'not(cac:Delivery/cbc:TrackingID)';
    expect(messagesOf({ ...published, id: 'UBL-CR-999', test }, 'recipient').messages.sk).toBe(
      'Údaj „dodanie › číslo zásielky“ sa v elektronickej faktúre nepoužíva. Požiadajte dodávateľa o opravu.',
    );
  });
});

it('never says that a rule is broken which could not be evaluated', () => {
  const { messages } = messagesOf({ id: 'BR-CO-15', test: null, text: 'official', isEvaluated: false }, 'issuer');
  expect(messages.sk).toBe('Pravidlo BR-CO-15 sa nedá vyhodnotiť: údaj, ktorého sa týka, nemá správny tvar.');
});
