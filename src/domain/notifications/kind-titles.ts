import { type Localized, localized } from '../localized';
import type { NoticeKind } from './notice-kinds';

/** What a kind of notice is called, such as in the subject of a mail. */
export const kindTitles: Readonly<Record<NoticeKind, Localized>> = {
  connection_failing: localized('Pripojenie nefunguje', 'Připojení nefunguje', 'A connection is failing'),
  connection_recovered: localized('Pripojenie opäť funguje', 'Připojení opět funguje', 'A connection works again'),
  document_failing: localized('Dokument sa nedá prevziať', 'Dokument nelze převzít', 'A document cannot be taken over'),
  erp_quarantine: localized(
    'Účtovný program odmieta faktúru',
    'Účetní program odmítá fakturu',
    'The accounting program refuses an invoice',
  ),
  delivery_attention: localized('Odoslanie faktúry stojí', 'Odeslání faktury stojí', 'Sending an invoice has stopped'),
  invoice_failed: localized('Faktúra nebola odoslaná', 'Faktura nebyla odeslána', 'An invoice was not sent'),
  invoice_undelivered: localized('Faktúra nebola doručená', 'Faktura nebyla doručena', 'An invoice was not delivered'),
  invoice_invalid: localized('Prijatá faktúra má chyby', 'Přijatá faktura má chyby', 'A received invoice has errors'),
  invoice_received: localized('Prišla faktúra', 'Přišla faktura', 'An invoice has arrived'),
  conflicting_duplicate: localized(
    'Dva doklady s rovnakým číslom',
    'Dva doklady se stejným číslem',
    'Two documents with the same number',
  ),
  credential_expiring: localized('Končí sa platnosť prístupu', 'Končí platnost přístupu', 'A credential ends soon'),
  webhook_failing: localized('Webhook nefunguje', 'Webhook nefunguje', 'A webhook is failing'),
  tenant_status: localized('Zmena prístupu firmy', 'Změna přístupu firmy', 'The access of a company has changed'),
  participant_changed: localized(
    'Zmena u obchodného partnera',
    'Změna u obchodního partnera',
    'A business partner has changed',
  ),
  forwarding_stopped: localized('Preposielanie stojí', 'Přeposílání stojí', 'Forwarding has stopped'),
  rule_set_upcoming: localized('Nové pravidlá kontroly', 'Nová pravidla kontroly', 'New rules of validation'),
  operator_attention: localized(
    'Doručenie čaká na podporu',
    'Doručení čeká na podporu',
    'A delivery waits for support',
  ),
  register_stale: localized(
    'Zastaraný zoznam Finančnej správy',
    'Zastaralý seznam Finanční správy',
    'A tax register is out of date',
  ),
  mail_failing: localized('Pošta sa neodosiela', 'Pošta se neodesílá', 'Mail does not go out'),
  audit_broken: localized('Porušený auditný záznam', 'Porušený auditní záznam', 'The audit log is broken'),
  deliveries_silent: localized('Doručovanie stojí', 'Doručování stojí', 'Deliveries do not go on'),
  backup_target_away: localized(
    'Cieľ záloh neodpovedá',
    'Cíl záloh neodpovídá',
    'The target of backups does not answer',
  ),
  backup_overdue: localized('Chýba čerstvá záloha', 'Chybí čerstvá záloha', 'There is no recent backup'),
  backup_damaged: localized('Poškodená záloha', 'Poškozená záloha', 'A backup is damaged'),
  backup_drill_due: localized(
    'Obnova zo zálohy nie je vyskúšaná',
    'Obnova ze zálohy není vyzkoušená',
    'Restoring a backup was not tried',
  ),
  provider_down: localized('Digitálny poštár neodpovedá', 'Digitální pošťák neodpovídá', 'A provider does not answer'),
};
