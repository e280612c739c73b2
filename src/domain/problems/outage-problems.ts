import { localized } from '../localized';
import type { ProblemDefinition } from '../problem-definition';

/** Limits, faults and outages, ours and those of providers. */
export const outageProblems = {
  RATE_LIMITED: {
    status: 429,
    category: 'TEMPORARY',
    retry: 'later',
    report: false,
    title: localized('Priveľa požiadaviek', 'Příliš mnoho požadavků', 'Too many requests'),
    advice: localized('Počkajte podľa Retry-After.', 'Počkejte podle Retry-After.', 'Wait as Retry-After says.'),
  },
  ACCOUNT_LOCKED: {
    status: 429,
    category: 'TEMPORARY',
    retry: 'later',
    report: true,
    title: localized('Účet je dočasne zamknutý', 'Účet je dočasně zamčen', 'The account is locked for a while'),
    advice: localized(
      'Počkajte podľa Retry-After a skontrolujte heslo.',
      'Počkejte podle Retry-After a zkontrolujte heslo.',
      'Wait as Retry-After says and check the password.',
    ),
  },
  SANDBOX_QUOTA_EXCEEDED: {
    status: 429,
    category: 'TEMPORARY',
    retry: 'later',
    report: false,
    title: localized(
      'Kvóta skúšobného prostredia je vyčerpaná',
      'Kvóta zkušebního prostředí je vyčerpána',
      'The sandbox quota is used up',
    ),
    advice: localized('Počkajte podľa Retry-After.', 'Počkejte podle Retry-After.', 'Wait as Retry-After says.'),
  },
  PROVIDER_RATE_LIMITED: {
    status: 429,
    category: 'TEMPORARY',
    retry: 'later',
    report: false,
    title: localized(
      'Digitálny poštár obmedzuje počet požiadaviek',
      'Digitální pošťák omezuje počet požadavků',
      'The provider limits requests',
    ),
    advice: localized('Počkajte podľa Retry-After.', 'Počkejte podle Retry-After.', 'Wait as Retry-After says.'),
  },
  INTERNAL_ERROR: {
    status: 500,
    category: 'PROCESSING',
    retry: 'later',
    report: true,
    title: localized('Neočakávaná chyba', 'Neočekávaná chyba', 'Unexpected error'),
    advice: localized(
      'Zopakujte požiadavku s rovnakým kľúčom; podpore uveďte request_id.',
      'Zopakujte požadavek se stejným klíčem; podpoře uveďte request_id.',
      'Repeat the request with the same key; quote request_id to support.',
    ),
  },
  PROVIDER_AUTH_FAILED: {
    status: 502,
    category: 'PERMANENT',
    retry: 'after_change',
    report: true,
    title: localized(
      'Digitálny poštár odmietol prihlásenie',
      'Digitální pošťák odmítl přihlášení',
      'The provider refused our credentials',
    ),
    advice: localized(
      'Skontrolujte údaje pripojenia.',
      'Zkontrolujte údaje připojení.',
      "Check the connection's credentials.",
    ),
  },
  PROVIDER_ERROR: {
    status: 502,
    category: 'TEMPORARY',
    retry: 'later',
    report: true,
    title: localized(
      'Chyba u digitálneho poštára',
      'Chyba u digitálního pošťáka',
      'The provider answered with an error',
    ),
    advice: localized('Skúste neskôr.', 'Zkuste později.', 'Try later.'),
  },
  BACKUP_ENGINE_ERROR: {
    status: 502,
    category: 'PERMANENT',
    retry: 'after_change',
    report: true,
    title: localized('Zálohovanie zlyhalo', 'Zálohování selhalo', 'Backing up has failed'),
    advice: localized(
      'Príčina je v logu procesu záloh. Odstráňte ju a spustite zálohu znova.',
      'Příčina je v logu procesu záloh. Odstraňte ji a spusťte zálohu znovu.',
      'The log of the process of backups has the cause. Remove it, and start the backup again.',
    ),
  },
  VALIDATOR_UNAVAILABLE: {
    status: 503,
    category: 'TEMPORARY',
    retry: 'later',
    report: true,
    title: localized('Kontrola nie je dostupná', 'Kontrola není dostupná', 'The validator is not available'),
    advice: localized(
      'Zopakujte požiadavku s rovnakým kľúčom; nič sa nestratilo.',
      'Zopakujte požadavek se stejným klíčem; nic se neztratilo.',
      'Repeat the request with the same key; nothing was lost.',
    ),
  },
  SERVICE_UNAVAILABLE: {
    status: 503,
    category: 'TEMPORARY',
    retry: 'later',
    report: true,
    title: localized('Služba nie je dostupná', 'Služba není dostupná', 'The service is not available'),
    advice: localized(
      'Zopakujte požiadavku s rovnakým kľúčom.',
      'Zopakujte požadavek se stejným klíčem.',
      'Repeat the request with the same key.',
    ),
  },
  BACKUP_ENGINE_UNAVAILABLE: {
    status: 503,
    category: 'TEMPORARY',
    retry: 'later',
    report: true,
    title: localized('Proces záloh nebeží', 'Proces záloh neběží', 'The process of backups is not running'),
    advice: localized(
      'Nastavte BACKUP_TARGET a BACKUP_RECIPIENT a spustite proces záloh.',
      'Nastavte BACKUP_TARGET a BACKUP_RECIPIENT a spusťte proces záloh.',
      'Set BACKUP_TARGET and BACKUP_RECIPIENT, and start the process of backups.',
    ),
  },
  PROVIDER_UNAVAILABLE: {
    status: 503,
    category: 'TEMPORARY',
    retry: 'later',
    report: false,
    title: localized(
      'Digitálny poštár nie je dostupný',
      'Digitální pošťák není dostupný',
      'The provider is not available',
    ),
    advice: localized(
      'Portál to skúša naďalej sám.',
      'Portál to zkouší nadále sám.',
      'The portal keeps trying by itself.',
    ),
  },
} as const satisfies Record<string, ProblemDefinition>;
