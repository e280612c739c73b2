import type { CommandWords } from './command-words';

/** Of the two plurals one is for 2 to 4. */
const counted =
  (one: string, few: string, many: string) =>
  (count: number): string =>
    `${count} ${count === 1 ? one : count >= 2 && count <= 4 ? few : many}`;

export const slovak: CommandWords = {
  verdicts: {
    ok: 'v poriadku',
    warnings: 'v poriadku, s upozorneniami',
    blocked: 'nedá sa odoslať',
    invalid: 'chybný doklad',
  },
  severities: { error: 'chyba', warning: 'upozornenie', info: 'informácia' },
  statuses: { passed: 'bez chýb', failed: 's chybami', skipped: 'vynechané', unavailable: 'nedostupné' },
  skipReasons: {
    previous_layer_failed: 'skoršia kontrola našla chyby',
    not_applicable: 'netýka sa tohto dokladu',
    disabled: 'vypnuté',
    not_requested: 'nežiadané',
  },
  errors: counted('chyba', 'chyby', 'chýb'),
  warnings: counted('upozornenie', 'upozornenia', 'upozornení'),
  infos: counted('informácia', 'informácie', 'informácií'),
  lines: counted('položka', 'položky', 'položiek'),
  document: 'doklad',
  seller: 'dodávateľ',
  buyer: 'odberateľ',
  encoding: 'kódovanie',
  convertedToUtf8: 'prevedené do UTF-8',
  noDate: 'bez dátumu',
  noName: '(bez názvu)',
  at: 'miesto:',
  lineOfFile: (line) => `riadok ${line} súboru`,
  value: (text) => `hodnota: „${text}“`,
  is: (text) => `uvedené: „${text}“`,
  shouldBe: (text) => `má byť: „${text}“`,
  refused: 'odmietnuté',
  notChecked: 'nedalo sa skontrolovať',
  timings: 'trvanie (ms)',
  median: 'medián',
  p95: 'p95',
  parse: 'prečítanie',
  total: 'spolu',
  fileErrors: {
    ENOENT: 'Súbor neexistuje.',
    EACCES: 'Na čítanie súboru nie je oprávnenie.',
    EISDIR: 'To je priečinok, nie súbor.',
  },
  fileError: 'Súbor sa nedá prečítať.',
  noRules: (folder) => `V priečinku ${folder} nie sú pravidlá kontroly. Nainštaluje ich „npm start“ alebo „npm test“.`,
  misuse: {
    no_file: 'nie je uvedený súbor',
    issue_date: '--assume-issue-date musí byť deň v tvare RRRR-MM-DD',
    language: '--lang musí byť sk, cs alebo en',
    only: '--only pozná len „format“',
    rule_set: '--rule-set musí byť en16931, peppol, sk alebo tdd',
    repeat: '--repeat musí byť číslo od 1 do 100000',
    tenant_dic: 'chýba --tenant-dic',
    unknown_option: 'takú voľbu príkaz nemá',
    option_value: 'voľbe chýba hodnota, alebo žiadnu nemá mať',
  },
  usage: `použitie: npm run --silent validate -- [voľby] SÚBOR… | -

Skontroluje faktúry tak ako portál, bez servera a databázy, a nič neuloží.

  --json                       jeden ValidationReport na riadok
  --lang sk|cs|en              jazyk celého výpisu (en)
  --tenant-dic DIČ             faktúry musia byť tejto firmy
  --tenant-ic-dph, --tenant-ico   jej ostatné čísla (SK a DIČ; žiadne)
  --assume-issue-date DEŇ      skontroluje ako v tento deň (RRRR-MM-DD); inak je iný než dnešný dátum len upozornenie
  --encoding NÁZOV             kódovanie súborov, ktoré ho neuvádzajú
  --confidential               dodania sú utajované
  --only format                len schéma a pravidlá: bez strán, dátumov a povinností
  --rule-set NÁZOV             len jedna sada pravidiel po schéme: en16931, peppol (aj samofakturácia), sk, tdd; možno opakovať
  --keep-going                 použije pravidlá aj na doklad, ktorý neprešiel schémou
  --timings                    medián a 95. percentil každej kontroly v ms, po zahriatí
  --repeat N                   počet meraní každého dokladu (100)
  --rules-dir PRIEČINOK        kam „npm start“ nainštaloval pravidlá (.local/rules)

návratový kód: 0 všetky sa dajú odoslať, 1 aspoň jedna sa nedá, 2 aspoň jedna sa nedala skontrolovať
`,
};
