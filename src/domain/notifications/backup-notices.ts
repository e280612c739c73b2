import type { EventData } from '../events/event';
import { type Localized, localized } from '../localized';

const dayOf = (instant: string | null): string => instant?.slice(0, 10) ?? '—';
const minuteOf = (instant: string): string => `${instant.slice(0, 16).replace('T', ' ')} UTC`;

export function targetAway({ since, documents_wait: wait }: EventData['portal.backup_target_away']): Localized {
  const [sk, cs, en] = wait
    ? [
        'Odosielanie a preberanie dokladov čaká, kým sa nevráti, potom pokračuje samo.',
        'Odesílání a přebírání dokladů čeká, dokud se nevrátí, potom pokračuje samo.',
        'Sending and receiving wait until it is back, and go on by themselves.',
      ]
    : [
        'Doklady sa odosielajú ďalej bez kópie; doplní ju najbližšia záloha.',
        'Doklady se odesílají dál bez kopie; doplní ji nejbližší záloha.',
        'Documents go on without their copy; the next backup makes it.',
      ];
  return localized(
    `Cieľ záloh neodpovedá od ${minuteOf(since)}. Overte BACKUP_TARGET a jeho server. ${sk}`,
    `Cíl záloh neodpovídá od ${minuteOf(since)}. Ověřte BACKUP_TARGET a jeho server. ${cs}`,
    `The target of backups has not answered since ${minuteOf(since)}. Check BACKUP_TARGET and its server. ${en}`,
  );
}

export const overdue = ({ last }: EventData['portal.backup_overdue']): Localized =>
  localized(
    `Posledná záloha je stará (${dayOf(last)}). Overte, že proces záloh beží, a pozrite si GET /admin/jobs?kind=backup.`,
    `Poslední záloha je stará (${dayOf(last)}). Ověřte, že proces záloh běží, a podívejte se na GET /admin/jobs?kind=backup.`,
    `The last backup is old (${dayOf(last)}). Check that the process of backups runs, and look at GET /admin/jobs?kind=backup.`,
  );

export const damaged = ({ depth, faults }: EventData['portal.backup_damaged']): Localized =>
  localized(
    `Overenie zálohy (${depth}) našlo chýbajúce alebo poškodené súbory: ${faults}. Spustite novú zálohu, overte ju a zistite, čo sa stalo s cieľom záloh.`,
    `Ověření zálohy (${depth}) našlo chybějící nebo poškozené soubory: ${faults}. Spusťte novou zálohu, ověřte ji a zjistěte, co se stalo s cílem záloh.`,
    `The verification of a backup (${depth}) has found files that are missing or damaged: ${faults}. Start a new backup, verify it, and find out what happened to the target.`,
  );

export const drillDue = ({ last }: EventData['portal.backup_drill_due']): Localized =>
  localized(
    `Obnova zo zálohy nebola vyskúšaná viac ako mesiac (naposledy ${dayOf(last)}). Overte zálohu s hĺbkou restore.`,
    `Obnova ze zálohy nebyla vyzkoušena déle než měsíc (naposledy ${dayOf(last)}). Ověřte zálohu s hloubkou restore.`,
    `Restoring was not tried for more than a month (last on ${dayOf(last)}). Verify a backup with the depth restore.`,
  );
