import path from 'node:path';

import { englishWordsIn } from '../support/readers/english-words';
import { textsIn } from '../support/readers/texts-in-source';

const texts = textsIn(path.resolve(__dirname, '../../src'));

/** Words that one word has replaced in all of the product, by language. */
const retired: Record<'sk' | 'cs', readonly [RegExp, string][]> = {
  sk: [
    [/vystav(?!en[áé]\p{L}* chyb)/iu, 'vyhotoviť, vyhotovenie (§ 72 of the VAT Act)'],
    [/poskytovateľ(?!\p{L}* (inform|služ))/iu, 'digitálny poštár'],
    [/doručovateľ|doručovac\p{L}* služ/iu, 'digitálny poštár'],
    [/(?<!digitáln\p{L}* )poštár/iu, 'digitálny poštár'],
    [/elektronicky/iu, 'ako elektronickú faktúru'],
    [/\bnález/iu, 'zistenie'],
    [/zálohov(?!an)/iu, 'preddavok'],
    [/\b(na|v) riadku\b(?! …| \{)/iu, 'položka'],
    [/\b(poštou|odosielať poštu)\b/iu, 'e-mailom, e-maily'],
    [
      /vo? Faktura Portal|do Faktura Portal|druhý faktor (je|bol)/iu,
      'v portáli Faktura Portal, druhý krok prihlásenia',
    ],
    [/nesed[ií]|nesúhlasí s|to nejde|to nevie/iu, 'a whole sentence'],
  ],
  cs: [
    [/poskytovatel(?!\p{L}* (inform|služ))/iu, 'digitální pošťák'],
    [/doručovatel/iu, 'digitální pošťák'],
    [/(?<!digitální\p{L}* )pošťák/iu, 'digitální pošťák'],
    [/elektronicky/iu, 'jako elektronickou fakturu'],
    [/\bnález/iu, 'zjištění'],
    [/\b(poštou|odesílat poštu)\b/iu, 'e-mailem, e-maily'],
    [/ve? Faktura Portal|do Faktura Portal|druhý faktor (je|byl)/iu, 'v portálu Faktura Portal, druhý krok přihlášení'],
    [/nesedí|to nejde|to neumí/iu, 'a whole sentence'],
  ],
};

it('finds the texts of the portal', () => {
  expect(texts.length).toBeGreaterThan(1_500);
});

it('has no English words in Slovak and Czech texts', () => {
  expect(texts.filter(({ text }) => englishWordsIn(text).length > 0).map(({ at, text }) => `${at} ${text}`)).toEqual(
    [],
  );
});

it('has one word for one thing', () => {
  const found = texts
    .filter(({ at }) => !at.includes('/document/html/'))
    .flatMap(({ at, language, text }) =>
      retired[language].filter(([word]) => word.test(text)).map(([, better]) => `${at} ${text} → ${better}`),
    );
  expect(found).toEqual([]);
});
