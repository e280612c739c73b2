import { inTheForm } from '../field-words';
import { type Localized, localized } from '../localized';
import type { FieldError } from '../problem';
import { addDays, isDay } from '../submissions/issue-day';

/** Issue dates (`YYYY-MM-DD`), both inclusive; null is open. */
export interface Period {
  validFrom: string | null;
  validTo: string | null;
}

export interface EditionPeriod extends Period {
  edition: string;
}

/** Rule sets with editions of their own: EN 16931 and Peppol BIS come together, the tax data document by itself. */
export const editionedRuleSets = ['peppol', 'sk-tdd'] as const;
export type EditionedRuleSet = (typeof editionedRuleSets)[number];

/** Periods that were set by hand, by rule set; one that is not there is as it was installed. */
export type EditionPeriods = Readonly<Partial<Record<EditionedRuleSet, readonly EditionPeriod[]>>>;

/** Editions that are asked for by name, by rule set; one that is not there has the edition in force on the day. */
export type NamedEditions = Readonly<Partial<Record<EditionedRuleSet, string>>>;

/**
 * The installed editions with the periods that were set. What was set for other editions than those installed does not
 * count: a release with a new edition says itself when that begins.
 */
export function withPeriods<Edition extends EditionPeriod>(
  installed: readonly Edition[],
  set: readonly EditionPeriod[] | undefined,
): readonly Edition[] {
  const byName = new Map((set ?? []).map((one) => [one.edition, one]));
  const fits = byName.size === installed.length && installed.every(({ edition }) => byName.has(edition));
  if (!fits) return installed;
  return installed.map((one) => {
    const { validFrom, validTo } = byName.get(one.edition) ?? one;
    return { ...one, validFrom, validTo };
  });
}

/**
 * The edition in force on a day. A day that no edition covers gets the nearest one: the oldest for days before all of
 * them, else the newest that had begun, because an old document must stay checkable and a new year must not stop the
 * portal.
 *
 * @param editions newest first
 * @param day `YYYY-MM-DD`
 * @throws Error when there is no edition at all
 */
export function editionOn<T extends Period>(editions: readonly T[], day: string): T {
  const begun = editions.filter(({ validFrom }) => validFrom === null || validFrom <= day);
  const inForce = begun.find(({ validTo }) => validTo === null || validTo >= day);
  const chosen = inForce ?? begun[0] ?? editions.at(-1);
  if (!chosen) throw new Error('schematron/manifest.json names no edition');
  return chosen;
}

/**
 * The edition of a rule set that a document is judged by: the one that was asked for by name, whatever the day is, or
 * the one in force on the day.
 *
 * @param installed newest first
 * @param asked.day `YYYY-MM-DD`
 * @throws Error when no edition has the name: another one must not answer for it
 */
export function chosenEdition<Edition extends EditionPeriod>(
  installed: readonly Edition[],
  ruleSet: EditionedRuleSet,
  { day, editions, periods }: { day: string; editions?: NamedEditions; periods?: EditionPeriods },
): Edition {
  const name = editions?.[ruleSet];
  if (name === undefined) return editionOn(withPeriods(installed, periods?.[ruleSet]), day);
  const found = installed.find(({ edition }) => edition === name);
  if (!found) throw new Error(`no edition ${name} of ${ruleSet} is installed`);
  return found;
}

/** Undefined = unchanged. */
export interface PeriodChange {
  validFrom?: string | null;
  validTo?: string | null;
}

export type MovedPeriods = { kind: 'moved'; periods: EditionPeriod[] } | { kind: 'refused'; errors: FieldError[] };

/**
 * Moves the ends of one edition. Its neighbour's end moves along, so that each day has exactly one edition: the first
 * stays open to the past, and the last to the future.
 *
 * @param editions newest first, as installed
 */
export function movePeriod(editions: readonly EditionPeriod[], name: string, change: PeriodChange): MovedPeriods {
  const periods = editions.map(({ edition, validFrom, validTo }) => ({ edition, validFrom, validTo }));
  const place = periods.findIndex(({ edition }) => edition === name);
  const moved = periods[place];
  if (moved === undefined) throw new Error(`no edition ${name} is installed`);
  const errors = [
    ...faultsOfEnd('/valid_from', change.validFrom, periods[place + 1], words.firstIsOpen),
    ...faultsOfEnd('/valid_to', change.validTo, periods[place - 1], words.lastIsOpen),
  ];
  if (errors.length > 0) return { kind: 'refused', errors };
  const [later, earlier] = [periods[place - 1], periods[place + 1]];
  if (change.validFrom !== undefined) moved.validFrom = change.validFrom;
  if (change.validTo !== undefined) moved.validTo = change.validTo;
  if (earlier && change.validFrom) earlier.validTo = addDays(change.validFrom, -1);
  if (later && change.validTo) later.validFrom = addDays(change.validTo, 1);
  const empty = periods.find(({ validFrom, validTo }) => validFrom !== null && validTo !== null && validFrom > validTo);
  if (empty === undefined) return { kind: 'moved', periods };
  const pointer = change.validFrom === undefined ? '/valid_to' : '/valid_from';
  return { kind: 'refused', errors: [{ pointer, message: words.noDayLeft(empty.edition) }] };
}

const words = {
  firstIsOpen: localized(
    'Uveďte null: prvé vydanie nemá začiatok.',
    'Uveďte null: první vydání nemá začátek.',
    'must be null: the first edition has no beginning',
  ),
  lastIsOpen: localized(
    'Uveďte null: posledné vydanie nemá koniec.',
    'Uveďte null: poslední vydání nemá konec.',
    'must be null: the last edition has no end',
  ),
  noDayLeft: (edition: string) =>
    localized(
      `Na vydanie ${edition} by nezostal ani deň.`,
      `Na vydání ${edition} by nezbyl ani den.`,
      `no day would be left for the edition ${edition}`,
    ),
  dayNeeded: (edition: string) =>
    localized(
      `Uveďte deň: za ním platí vydanie ${edition}.`,
      `Uveďte den: za ním platí vydání ${edition}.`,
      `must be a day: the edition ${edition} has the days on its other side`,
    ),
};

/** @param neighbour the edition on the other side of this end; undefined: nothing is there, and the end is open */
function faultsOfEnd(
  pointer: string,
  day: string | null | undefined,
  neighbour: EditionPeriod | undefined,
  open: Localized,
): FieldError[] {
  if (day === undefined) return [];
  if (neighbour === undefined) return day === null ? [] : [{ pointer, message: open }];
  if (day === null) return [{ pointer, message: words.dayNeeded(neighbour.edition) }];
  return isDay(day) ? [] : [{ pointer, message: inTheForm('YYYY-MM-DD') }];
}
