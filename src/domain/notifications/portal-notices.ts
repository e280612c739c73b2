import { dayInWords } from '../day-in-words';
import type { EventData } from '../events/event';
import { type Localized, localized } from '../localized';

export const registerStale = ({ register, as_of: day }: EventData['portal.register_stale']): Localized =>
  localized(
    `Zoznam Finančnej správy ${register} je zastaraný (stav k ${day === null ? '—' : dayInWords(day)}). Pozrite si, prečo sa nenačítava, a spustite načítanie znova.`,
    `Seznam Finanční správy ${register} je zastaralý (stav k ${day === null ? '—' : dayInWords(day)}). Podívejte se, proč se nenačítá, a spusťte načtení znovu.`,
    `The tax register ${register} is out of date (as of ${day ?? '—'}). Look why it is not imported, and start the import again.`,
  );

export const mailFailing = ({ code }: EventData['portal.mail_failing']): Localized =>
  localized(
    `Poštový server neprijíma správy portálu (${code}). Skúšame to naďalej. Overte si SMTP_URL a poštový server.`,
    `Poštovní server nepřijímá zprávy portálu (${code}). Zkoušíme to nadále. Ověřte SMTP_URL a poštovní server.`,
    `The mail server does not take mail of the portal (${code}). We keep trying. Check SMTP_URL and the mail server.`,
  );

export const auditBroken = ({ reason, broken_at: at }: EventData['portal.audit_broken']): Localized =>
  localized(
    `Overenie auditného záznamu našlo porušenie (${reason}, pečať ${at ?? '—'}). Nič nemeňte, zabezpečte zálohy a zistite, čo sa stalo.`,
    `Ověření auditního záznamu našlo porušení (${reason}, pečeť ${at ?? '—'}). Nic neměňte, zajistěte zálohy a zjistěte, co se stalo.`,
    `The verification of the audit log has found it broken (${reason}, seal ${at ?? '—'}). Change nothing, secure the backups, and find out what happened.`,
  );

export const providerDown = ({ provider_type: type, connections }: EventData['portal.provider_down']): Localized =>
  localized(
    `Digitálny poštár ${type} neodpovedá: zlyhávajú všetky jeho používané pripojenia (${connections}). Skúšame to naďalej. Overte si jeho stav a informujte firmy.`,
    `Digitální pošťák ${type} neodpovídá: selhávají všechna jeho používaná připojení (${connections}). Zkoušíme to nadále. Ověřte jeho stav a informujte firmy.`,
    `The provider ${type} does not answer: all of its connections in use are failing (${connections}). We keep trying. Check its status, and tell the companies.`,
  );

export const deliveriesSilent = ({ deliveries }: EventData['portal.deliveries_silent']): Localized =>
  deliveries === null ? temporalAway : workflowsSilent(deliveries);

const temporalAway = localized(
  'Doručovanie stojí: Temporal neodpovedá. Overte jeho server a sieť; faktúry naďalej prijímame a odošlú sa, keď odpovie.',
  'Doručování stojí: Temporal neodpovídá. Ověřte jeho server a síť; faktury nadále přijímáme a odešlou se, až odpoví.',
  'Deliveries do not go on: Temporal does not answer. Check its server and the network; invoices are accepted as before, and will be sent when it answers.',
);

const workflowsSilent = (deliveries: number): Localized =>
  localized(
    `Doručovanie stojí: workflowy bežia, ale nič nerobia (${deliveries} v jednej kontrole). Overte workery a Temporal; faktúry ostávajú zapísané a odošlú sa.`,
    `Doručování stojí: workflow běží, ale nic nedělají (${deliveries} v jedné kontrole). Ověřte workery a Temporal; faktury zůstávají zapsané a odešlou se.`,
    `Deliveries do not go on: their workflows are open and do nothing (${deliveries} in one check). Check the workers and Temporal; the invoices stay recorded and will be sent.`,
  );
