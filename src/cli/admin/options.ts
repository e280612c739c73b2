import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import type { ParseArgsConfig } from 'node:util';

/** A command line that cannot be carried out; the text is shown with the usage. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export type OptionTable = NonNullable<ParseArgsConfig['options']>;

/** What was typed after the command's name. */
export interface ParsedArguments {
  positionals: string[];
  values: Record<string, string | boolean | (string | boolean)[] | undefined>;
}

export function textOf({ values }: ParsedArguments, name: string): string | null {
  const value = values[name];
  return typeof value === 'string' ? value : null;
}

export function requiredText(given: ParsedArguments, name: string): string {
  const value = textOf(given, name);
  if (value === null || value === '') throw new UsageError(`--${name} is missing`);
  return value;
}

export const flagOf = ({ values }: ParsedArguments, name: string): boolean => values[name] === true;

/** `--name` = true, `--no-name` = false, neither = undefined: unchanged. Both must be in the option table. */
export function switchOf(given: ParsedArguments, name: string): boolean | undefined {
  const [on, off] = [flagOf(given, name), flagOf(given, `no-${name}`)];
  if (on && off) throw new UsageError(`give either --${name} or --no-${name}`);
  return on ? true : off ? false : undefined;
}

/** A text that `none` clears; undefined: unchanged. */
export function clearableOf(given: ParsedArguments, name: string): string | null | undefined {
  const value = textOf(given, name);
  return value === null ? undefined : value === 'none' ? null : value;
}

/** @throws UsageError when a command that changes something names nothing */
export function requireAnyChange(change: object): void {
  if (Object.values(change).every((value) => value === undefined)) throw new UsageError('name what to change');
}

/** An option that may be repeated, or carry several values separated by commas. */
export function listOf({ values }: ParsedArguments, name: string): string[] {
  const value = values[name];
  return (Array.isArray(value) ? value : [])
    .flatMap((part) => String(part).split(','))
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

export function wholeNumberOf(given: ParsedArguments, name: string, fallback: number, max: number, min = 1): number {
  const value = textOf(given, name);
  if (value === null) return fallback;
  const number = Number(value);
  if (!Number.isInteger(number) || number < min || number > max)
    throw new UsageError(`--${name} must be a whole number from ${min} to ${max}`);
  return number;
}

export function wordOf<Word extends string>(
  given: ParsedArguments,
  name: string,
  words: readonly Word[],
  fallback: Word | null,
): Word {
  const value = textOf(given, name) ?? fallback;
  const word = words.find((one) => one === value);
  if (word === undefined) throw new UsageError(`--${name} must be one of ${words.join(', ')}`);
  return word;
}

/**
 * JSON on the command line, or in a file: `@settings.json`. The value is never repeated in an error: it may be a
 * secret.
 */
export function jsonOf(given: ParsedArguments, name: string): unknown {
  const value = requiredText(given, name);
  return parseJson(value.startsWith('@') ? readFileSync(value.slice(1), 'utf8') : value, `--${name}`);
}

/** JSON from standard input: where secrets belong, because other users of the machine can read a command line. */
export const jsonFromStdin = async (what: string): Promise<unknown> => parseJson(await text(process.stdin), what);

/** One line from standard input, for a secret that is not JSON. */
export async function lineFromStdin(what: string): Promise<string> {
  const line = (await text(process.stdin)).trim();
  if (line === '' || line.includes('\n')) throw new UsageError(`${what} must be one line`);
  return line;
}

function parseJson(source: string, what: string): unknown {
  try {
    return JSON.parse(source);
  } catch {
    throw new UsageError(`${what} is not JSON`);
  }
}
