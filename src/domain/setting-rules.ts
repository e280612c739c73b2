import { atMostItems, booleanWanted, listWanted, unknownSetting, useOneOf, wholeNumberWithin } from './field-words';
import { type Localized, localized } from './localized';
import type { FieldError } from './problem';

/** What one setting may be. */
export interface SettingRule<Value> {
  /** Holds where nothing is set. */
  fallback: Value;
  /** What is wrong with a value, below its pointer; empty = it may be stored. */
  faultsOf(value: unknown, pointer: string): FieldError[];
}

/** All settings of one kind of record, by name: their defaults and bounds in one place. */
export type SettingRules<Settings> = { readonly [Name in keyof Settings]: SettingRule<Settings[Name]> };

function ruleOf<Value>(fallback: Value, fits: (value: unknown) => boolean, message: Localized): SettingRule<Value> {
  return { fallback, faultsOf: (value, pointer) => (fits(value) ? [] : [{ pointer, message }]) };
}

export const wholeNumber = (fallback: number, least: number, most: number): SettingRule<number> =>
  ruleOf(
    fallback,
    (value) => Number.isInteger(value) && Number(value) >= least && Number(value) <= most,
    wholeNumberWithin(least, most),
  );

export const oneOf = <Word extends string>(words: readonly Word[], fallback: Word): SettingRule<Word> =>
  ruleOf(fallback, (value) => words.some((word) => word === value), useOneOf(words));

export const yesOrNo = (fallback: boolean): SettingRule<boolean> =>
  ruleOf(fallback, (value) => typeof value === 'boolean', booleanWanted);

/** Text of a form; nothing holds without it. */
export const textOrNull = (fits: (text: string) => boolean, message: Localized): SettingRule<string | null> =>
  ruleOf<string | null>(null, (value) => value === null || (typeof value === 'string' && fits(value)), message);

/** Nothing is set by default, and nothing may be set. */
export const orNull = <Value>(rule: SettingRule<Value>): SettingRule<Value | null> => ({
  fallback: null,
  faultsOf: (value, pointer) => (value === null ? [] : rule.faultsOf(value, pointer)),
});

const onceEach = localized('Uveďte každú položku raz.', 'Uveďte každou položku jednou.', 'must name each item once');
const mustKeep = (words: readonly string[]): Localized =>
  localized(
    `Musí obsahovať ${words.join(', ')}.`,
    `Musí obsahovat ${words.join(', ')}.`,
    `must keep ${words.join(', ')}`,
  );

/** Different texts, each of the same form. */
export const listOf = <Word extends string>(
  fallback: readonly Word[],
  limits: { most: number; fits: (text: string) => boolean; message: Localized; always?: readonly Word[] },
): SettingRule<Word[]> => ({
  fallback: [...fallback],
  faultsOf: (value, pointer) => {
    const { most, fits, message, always = [] } = limits;
    if (!Array.isArray(value)) return [{ pointer, message: listWanted }];
    const items: unknown[] = value;
    if (items.length > most) return [{ pointer, message: atMostItems(most) }];
    if (new Set(items).size !== items.length) return [{ pointer, message: onceEach }];
    const missing = always.filter((word) => !items.includes(word));
    if (missing.length > 0) return [{ pointer, message: mustKeep(missing) }];
    return items.flatMap((item, index) =>
      typeof item === 'string' && fits(item) ? [] : [{ pointer: `${pointer}/${index}`, message }],
    );
  },
});

const escaped = (name: string): string => name.slice(0, 100).replaceAll('~', '~0').replaceAll('/', '~1');

/**
 * What is wrong with settings that somebody wants to store, by JSON Pointer below `/settings`; unknown ones included.
 * @param given undefined = unchanged
 */
export function faultsOfSettings<Settings>(
  rules: SettingRules<Settings>,
  given: Readonly<Record<string, unknown>>,
): FieldError[] {
  return Object.entries(given).flatMap(([name, value]) => {
    const pointer = `/settings/${escaped(name)}`;
    if (!Object.hasOwn(rules, name)) return [{ pointer, message: unknownSetting }];
    return value === undefined ? [] : rules[name as keyof Settings].faultsOf(value, pointer);
  });
}

/** What holds where nothing is set. */
export const fallbacksOf = <Settings extends object>(rules: SettingRules<Settings>): Settings =>
  Object.fromEntries(
    Object.entries<SettingRule<unknown>>(rules).map(([name, { fallback }]) => [name, fallback]),
  ) as Settings;
