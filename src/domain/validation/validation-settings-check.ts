import { atMostItems, objectWanted, unknownSetting, useOneOf, wholeNumberWithin } from '../field-words';
import { type Localized, localized } from '../localized';
import type { FieldError } from '../problem';
import { findingSeverities } from './finding';
import { layersThatMayFail, lockedCodes, optionalLayers, type ValidationOverride } from './validation-settings';

/** Codes that another setting decides: two truths about one date would contradict each other while it is delivered. */
const decidedElsewhere: Readonly<Record<string, Localized>> = {
  ISSUE_DATE_NOT_TODAY: localized(
    'O tomto kóde rozhoduje nastavenie issue_date_policy firmy.',
    'O tomto kódu rozhoduje nastavení issue_date_policy firmy.',
    'The setting issue_date_policy of the tenant decides about this code.',
  ),
};

const ruleCode = /^[A-Za-z][A-Za-z0-9_.-]{1,79}$/;
const maxSeverities = 500;

/**
 * What is wrong with settings that a caller wants to store, by JSON Pointer below `/settings`; empty = they may be
 * stored.
 */
export function faultsOfValidationOverride(given: Readonly<Record<string, unknown>>): FieldError[] {
  return Object.entries(given).flatMap(([name, value]) => {
    const check = checks.get(name);
    return check
      ? check(value, `/settings/${escaped(name)}`)
      : [{ pointer: `/settings/${escaped(name)}`, message: unknownSetting }];
  });
}

/** The same settings as a type, once they were found without fault. */
export const asValidationOverride = (checked: Readonly<Record<string, unknown>>): ValidationOverride => checked;

type Check = (value: unknown, pointer: string) => FieldError[];

const escaped = (name: string): string => name.slice(0, 100).replaceAll('~', '~0').replaceAll('/', '~1');

const isOneOf =
  (allowed: readonly unknown[]): Check =>
  (value, pointer) =>
    allowed.includes(value) ? [] : [{ pointer, message: useOneOf(allowed.map(String)) }];

const wholeNumber =
  (min: number, max: number): Check =>
  (value, pointer) =>
    Number.isInteger(value) && Number(value) >= min && Number(value) <= max
      ? []
      : [{ pointer, message: wholeNumberWithin(min, max) }];

const mapOf =
  (allowed: readonly string[], value: Check, refusal: Localized): Check =>
  (given, pointer) => {
    if (typeof given !== 'object' || given === null || Array.isArray(given))
      return [{ pointer, message: objectWanted }];
    return Object.entries(given).flatMap(([name, one]) => {
      const place = `${pointer}/${escaped(name)}`;
      return allowed.includes(name) ? value(one, place) : [{ pointer: place, message: refusal }];
    });
  };

const fixedCode = localized(
  'Tento kód je daný: žiada ho zákon alebo sieť.',
  'Tento kód je daný: žádá jej zákon nebo síť.',
  'This code is fixed: the law or the network demands it.',
);
const noCode = localized(
  'Toto nemôže byť kód zistenia.',
  'Toto nemůže být kód zjištění.',
  'This cannot be the code of a finding.',
);

const severities: Check = (given, pointer) => {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return [{ pointer, message: objectWanted }];
  const entries = Object.entries(given);
  if (entries.length > maxSeverities) return [{ pointer, message: atMostItems(maxSeverities) }];
  return entries.flatMap(([code, severity]) => {
    const place = `${pointer}/${escaped(code)}`;
    if (lockedCodes.includes(code)) return [{ pointer: place, message: fixedCode }];
    const elsewhere = Object.hasOwn(decidedElsewhere, code) ? decidedElsewhere[code] : undefined;
    if (elsewhere !== undefined) return [{ pointer: place, message: elsewhere }];
    if (!ruleCode.test(code)) return [{ pointer: place, message: noCode }];
    return isOneOf([...findingSeverities, 'off'])(severity, place);
  });
};

const boolean = isOneOf([true, false]);

const checks: ReadonlyMap<string, Check> = new Map<keyof ValidationOverride, Check>([
  ['strictness', isOneOf(['standard', 'strict'])],
  [
    'layers',
    mapOf(
      optionalLayers,
      isOneOf(['on', 'off']),
      localized(
        `Prepínať sa dajú len tieto vrstvy: ${optionalLayers.join(', ')}.`,
        `Přepínat lze jen tyto vrstvy: ${optionalLayers.join(', ')}.`,
        `Only these layers can be switched: ${optionalLayers.join(', ')}.`,
      ),
    ),
  ],
  [
    'fail_open',
    mapOf(
      layersThatMayFail,
      boolean,
      localized(
        `Chýbať smú len tieto vrstvy: ${layersThatMayFail.join(', ')}.`,
        `Chybět smějí jen tyto vrstvy: ${layersThatMayFail.join(', ')}.`,
        `Only these layers may be missing: ${layersThatMayFail.join(', ')}.`,
      ),
    ),
  ],
  ['require_provider_dryrun', boolean],
  ['provider_error_policy', isOneOf(['warn', 'block'])],
  ['severity', severities],
  ['registry_max_age_days', wholeNumber(1, 365)],
  ['routing_default', isOneOf(['always', 'on_request'])],
  ['routing_smp', boolean],
]);
