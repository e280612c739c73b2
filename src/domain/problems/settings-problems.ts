import { localized } from '../localized';
import type { ProblemDefinition } from '../problem-definition';

/** Settings, connections and jobs that cannot be accepted. */
export const settingsProblems = {
  WEAK_PASSWORD: {
    status: 422,
    category: 'VALIDATION',
    retry: 'after_change',
    report: false,
    title: localized('Slabé heslo', 'Slabé heslo', 'The password is too weak'),
    advice: localized(
      'Zvoľte aspoň 12 znakov, ktoré nikto neuhádne: bez mena, e-mailu a bežných slov.',
      'Zvolte alespoň 12 znaků, které nikdo neuhodne: bez jména, e-mailu a běžných slov.',
      'Choose at least 12 characters that nobody guesses: no name, e-mail or common words.',
    ),
  },
  SSRF_BASE_URL_NOT_ALLOWED: {
    status: 422,
    category: 'VALIDATION',
    retry: 'after_change',
    report: true,
    title: localized(
      'Adresa digitálneho poštára nie je povolená',
      'Adresa digitálního pošťáka není povolena',
      "The provider's address is not allowed",
    ),
    advice: localized(
      'Použite verejnú adresu https.',
      'Použijte veřejnou adresu https.',
      'Use a public https address.',
    ),
  },
  INVALID_CREDENTIALS_FORMAT: {
    status: 422,
    category: 'VALIDATION',
    retry: 'after_change',
    report: false,
    title: localized(
      'Údaje pripojenia nemajú správny tvar',
      'Údaje připojení nemají správný tvar',
      'The credentials have a wrong form',
    ),
    advice: localized(
      'Opravte miesta uvedené v errors.',
      'Opravte místa uvedená v errors.',
      'Correct the members named in errors.',
    ),
  },
  UNKNOWN_PROVIDER_TYPE: {
    status: 422,
    category: 'VALIDATION',
    retry: 'after_change',
    report: false,
    title: localized(
      'Neznámy typ digitálneho poštára',
      'Neznámý typ digitálního pošťáka',
      'The provider type is unknown',
    ),
    advice: localized('Použite typ zo zoznamu.', 'Použijte typ ze seznamu.', 'Use a type from the list.'),
  },
  INVALID_CONNECTION_SETTINGS: {
    status: 422,
    category: 'VALIDATION',
    retry: 'after_change',
    report: false,
    title: localized(
      'Nastavenie pripojenia nie je správne',
      'Nastavení připojení není správné',
      "The connection's settings are not valid",
    ),
    advice: localized(
      'Opravte miesta uvedené v errors.',
      'Opravte místa uvedená v errors.',
      'Correct the members named in errors.',
    ),
  },
  SANDBOX_REAL_CONNECTION: {
    status: 422,
    category: 'VALIDATION',
    retry: 'after_change',
    report: true,
    title: localized(
      'Skúšobná firma nesmie mať ostré pripojenie',
      'Zkušební firma nesmí mít ostré připojení',
      'A sandbox tenant may not have a real connection',
    ),
    advice: localized(
      'Použite skúšobného digitálneho poštára.',
      'Použijte zkušebního digitálního pošťáka.',
      'Use the sandbox provider.',
    ),
  },
  EXPORT_TOO_LARGE: {
    status: 422,
    category: 'VALIDATION',
    retry: 'after_change',
    report: false,
    title: localized('Export je príliš veľký', 'Export je příliš velký', 'The export is too large'),
    advice: localized('Zúžte výber.', 'Zužte výběr.', 'Narrow the selection.'),
  },
  INVALID_SETTING: {
    status: 422,
    category: 'VALIDATION',
    retry: 'after_change',
    report: false,
    title: localized('Nastavenie nie je povolené', 'Nastavení není povoleno', 'The setting is not allowed'),
    advice: localized(
      'Opravte miesta uvedené v errors.',
      'Opravte místa uvedená v errors.',
      'Correct the members named in errors.',
    ),
  },
  INVALID_PROVIDER_INFO: {
    status: 422,
    category: 'VALIDATION',
    retry: 'after_change',
    report: false,
    title: localized(
      'Údaje o digitálnom poštárovi nie sú správne',
      'Údaje o digitálním pošťákovi nejsou správné',
      'The provider information is not valid',
    ),
    advice: localized(
      'Opravte miesta uvedené v errors.',
      'Opravte místa uvedená v errors.',
      'Correct the members named in errors.',
    ),
  },
  INVALID_ASSET: {
    status: 422,
    category: 'VALIDATION',
    retry: 'after_change',
    report: false,
    title: localized('Súbor nie je použiteľný', 'Soubor není použitelný', 'The asset is not valid'),
    advice: localized('Použite iný súbor.', 'Použijte jiný soubor.', 'Use another file.'),
  },
  RETENTION_BELOW_LEGAL_MINIMUM: {
    status: 422,
    category: 'VALIDATION',
    retry: 'after_change',
    report: false,
    title: localized(
      'Doba uchovávania je kratšia, ako vyžaduje zákon',
      'Doba uchovávání je kratší, než vyžaduje zákon',
      'The retention is below the legal minimum',
    ),
    advice: localized('Najmenej 10 rokov.', 'Nejméně 10 let.', 'At least 10 years.'),
  },
  LOOKUP_NOT_SUPPORTED: {
    status: 422,
    category: 'VALIDATION',
    retry: 'never',
    report: false,
    title: localized('Vyhľadanie nie je k dispozícii', 'Vyhledání není k dispozici', 'A look-up is not available'),
    advice: localized(
      'Zapnite zdroj v nastaveniach.',
      'Zapněte zdroj v nastavení.',
      'Enable a source in the settings.',
    ),
  },
  PROVIDER_OPERATION_NOT_SUPPORTED: {
    status: 422,
    category: 'VALIDATION',
    retry: 'never',
    report: false,
    title: localized(
      'Digitálny poštár túto funkciu nepodporuje',
      'Digitální pošťák tuto funkci nepodporuje',
      'The provider does not offer this',
    ),
    advice: localized('Použite inú možnosť.', 'Použijte jinou možnost.', 'Use another way.'),
  },
  PROVIDER_REJECTED: {
    status: 422,
    category: 'VALIDATION',
    retry: 'after_change',
    report: false,
    title: localized(
      'Digitálny poštár doklad odmietol',
      'Digitální pošťák doklad odmítl',
      'The provider refused the document',
    ),
    advice: localized(
      'Opravte doklad podľa dôvodu a pošlite ho s novým kľúčom.',
      'Opravte doklad podle důvodu a pošlete jej s novým klíčem.',
      'Correct the document as the reason says and send it with a new key.',
    ),
  },
} as const satisfies Record<string, ProblemDefinition>;
