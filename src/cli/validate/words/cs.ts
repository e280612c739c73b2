import type { CommandWords } from './command-words';

/** Of the two plurals one is for 2 to 4. */
const counted =
  (one: string, few: string, many: string) =>
  (count: number): string =>
    `${count} ${count === 1 ? one : count >= 2 && count <= 4 ? few : many}`;

export const czech: CommandWords = {
  verdicts: {
    ok: 'v pořádku',
    warnings: 'v pořádku, s upozorněními',
    blocked: 'nelze odeslat',
    invalid: 'chybný doklad',
  },
  severities: { error: 'chyba', warning: 'upozornění', info: 'informace' },
  statuses: { passed: 'bez chyb', failed: 's chybami', skipped: 'vynecháno', unavailable: 'nedostupné' },
  skipReasons: {
    previous_layer_failed: 'dřívější kontrola našla chyby',
    not_applicable: 'netýká se tohoto dokladu',
    disabled: 'vypnuto',
    not_requested: 'nežádáno',
  },
  errors: counted('chyba', 'chyby', 'chyb'),
  warnings: counted('upozornění', 'upozornění', 'upozornění'),
  infos: counted('informace', 'informace', 'informací'),
  lines: counted('položka', 'položky', 'položek'),
  document: 'doklad',
  seller: 'dodavatel',
  buyer: 'odběratel',
  encoding: 'kódování',
  convertedToUtf8: 'převedeno do UTF-8',
  noDate: 'bez data',
  noName: '(bez názvu)',
  at: 'místo:',
  lineOfFile: (line) => `řádek ${line} souboru`,
  value: (text) => `hodnota: „${text}“`,
  is: (text) => `uvedeno: „${text}“`,
  shouldBe: (text) => `má být: „${text}“`,
  refused: 'odmítnuto',
  notChecked: 'nelze zkontrolovat',
  timings: 'trvání (ms)',
  median: 'medián',
  p95: 'p95',
  parse: 'přečtení',
  total: 'celkem',
  fileErrors: {
    ENOENT: 'Soubor neexistuje.',
    EACCES: 'Ke čtení souboru není oprávnění.',
    EISDIR: 'To je složka, ne soubor.',
  },
  fileError: 'Soubor nelze přečíst.',
  noRules: (folder) => `Ve složce ${folder} nejsou pravidla kontroly. Nainstaluje je „npm start“ nebo „npm test“.`,
  misuse: {
    no_file: 'není uveden soubor',
    issue_date: '--assume-issue-date musí být den ve tvaru RRRR-MM-DD',
    language: '--lang musí být sk, cs nebo en',
    only: '--only zná jen „format“',
    rule_set: '--rule-set musí být en16931, peppol, sk nebo tdd',
    repeat: '--repeat musí být číslo od 1 do 100000',
    tenant_dic: 'chybí --tenant-dic',
    unknown_option: 'takovou volbu příkaz nemá',
    option_value: 'volbě chybí hodnota, nebo žádnou nemá mít',
  },
  usage: `použití: npm run --silent validate -- [volby] SOUBOR… | -

Zkontroluje faktury tak jako portál, bez serveru a databáze, a nic neuloží.

  --json                       jeden ValidationReport na řádek
  --lang sk|cs|en              jazyk celého výpisu (en)
  --tenant-dic DIČ             faktury musí být této firmy
  --tenant-ic-dph, --tenant-ico   její ostatní čísla (SK a DIČ; žádné)
  --assume-issue-date DEN      zkontroluje jako v tento den (RRRR-MM-DD); jinak je jiné než dnešní datum jen upozornění
  --encoding NÁZEV             kódování souborů, které je neuvádějí
  --confidential               plnění jsou utajovaná
  --only format                jen schéma a pravidla: bez stran, dat a povinností
  --rule-set NÁZEV             jen jedna sada pravidel po schématu: en16931, peppol (i samofakturace), sk, tdd; lze opakovat
  --keep-going                 použije pravidla i na doklad, který neprošel schématem
  --timings                    medián a 95. percentil každé kontroly v ms, po zahřátí
  --repeat N                   počet měření každého dokladu (100)
  --rules-dir SLOŽKA           kam „npm start“ nainstaloval pravidla (.local/rules)

návratový kód: 0 všechny lze odeslat, 1 alespoň jednu nelze, 2 alespoň jednu nebylo možné zkontrolovat
`,
};
