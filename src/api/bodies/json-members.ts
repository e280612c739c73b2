import { atMostItems, noNul } from '../../domain/field-words';
import { type Localized, localized } from '../../domain/localized';
import type { JsonShape } from './json-shape';

/** A place in a JSON text that is over a limit, or that a parser forgives and a caller cannot have meant. */
export interface JsonFault {
  pointer: string;
  message: Localized;
}

/** Bounds of a JSON text beside those in its schema. */
export interface JsonLimits {
  /** Of any array, also where its schema allows more. */
  maxItems: number;
  /** Bytes outside of documents in base64. */
  maxEnvelopeBytes: number;
}

const maxDepth = 32;
/** Elements and members in all. */
const maxValues = 10_000;
/** Each unknown member is named in the answer; a flood of them is not. */
const maxUnknownMembers = 100;
const maxNameBytes = 1_000;
/** The longest text of the contract has 2,000 characters, each perhaps written as `\uXXXX`. */
const maxTextBytes = 16_000;

const faults = {
  tooDeep: localized(
    `Vnorené hlbšie než ${maxDepth} úrovní.`,
    `Vnořené hlouběji než ${maxDepth} úrovní.`,
    `Nested deeper than ${maxDepth} levels.`,
  ),
  longName: localized(
    `Názov údaja smie mať najviac ${maxNameBytes} bajtov.`,
    `Název údaje smí mít nejvýše ${maxNameBytes} bajtů.`,
    `A member's name may have at most ${maxNameBytes} bytes.`,
  ),
  twice: localized(
    'Tento údaj je vo svojom objekte dvakrát.',
    'Tento údaj je ve svém objektu dvakrát.',
    'This member stands twice in its object.',
  ),
  manyUnknown: localized(
    `Viac než ${maxUnknownMembers} údajov tu nepoznáme.`,
    `Více než ${maxUnknownMembers} údajů zde neznáme.`,
    `More than ${maxUnknownMembers} members are not known here.`,
  ),
  longText: localized(
    `Tento text smie mať najviac ${maxTextBytes} bajtov.`,
    `Tento text smí mít nejvýše ${maxTextBytes} bajtů.`,
    `This text may have at most ${maxTextBytes} bytes.`,
  ),
  manyValues: localized(
    `Viac než ${maxValues} údajov a položiek.`,
    `Více než ${maxValues} údajů a položek.`,
    `More than ${maxValues} members and elements.`,
  ),
};
const largeEnvelope = (most: number): Localized =>
  localized(
    `Okrem dokumentov smie mať telo najviac ${most} bajtov.`,
    `Kromě dokumentů smí mít tělo nejvýše ${most} bajtů.`,
    `Beside the documents the body may have at most ${most} bytes.`,
  );

interface Frame {
  /** Names of an object; null = an array. */
  names: Set<string> | null;
  name: string;
  /** The next string is a member's name. */
  expectsName: boolean;
  index: number;
  shape: JsonShape | null;
}

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const [objectStart, objectEnd, arrayStart, arrayEnd] = [0x7b, 0x7d, 0x5b, 0x5d];

/**
 * Measures a JSON text in one linear pass before anything parses it: array lengths, members, depth, lengths of texts,
 * and members that stand twice in one object (parsers keep either one, and signers, proxies and we might not keep the
 * same). Documents in base64 are skipped with `indexOf`, so that many megabytes of them cost next to nothing.
 *
 * The grammar is the parser's to check: a parser stops at the first place where this reader might understand something
 * else.
 *
 * @returns the first fault, or null
 */
export function measureJson(bytes: Buffer, shape: JsonShape | null, limits: JsonLimits): JsonFault | null {
  const stack: Frame[] = [];
  let [values, unknown, envelopeBytes] = [0, 0, bytes.length];
  const fault = (message: Localized): JsonFault => ({ pointer: pointerOf(stack), message });
  /** The shape of the value that begins here. */
  const shapeHere = (): JsonShape | null => {
    const frame = stack.at(-1);
    if (!frame) return shape;
    return frame.names === null ? (frame.shape?.items ?? null) : (frame.shape?.members?.get(frame.name) ?? null);
  };

  for (let at = 0; at < bytes.length; at += 1) {
    const frame = stack.at(-1);
    const byte = bytes[at];
    if (byte === objectStart || byte === arrayStart) {
      const isObject = byte === objectStart;
      const own = shapeHere();
      if (stack.length === maxDepth) return { pointer: pointerOf(knownPart(stack)), message: faults.tooDeep };
      stack.push({ names: isObject ? new Set() : null, name: '', expectsName: isObject, index: 0, shape: own });
      values += 1;
    } else if (byte === objectEnd || byte === arrayEnd) {
      stack.pop();
    } else if (byte === comma && frame) {
      values += 1;
      frame.index += 1;
      frame.expectsName = frame.names !== null;
      const most = Math.min(frame.shape?.maxItems ?? Infinity, limits.maxItems);
      if (frame.names === null && frame.index >= most)
        return { pointer: pointerOf(stack.slice(0, -1)), message: atMostItems(most) };
    } else if (byte === quote) {
      const { end, quotes } = endOfText(bytes, at);
      // A text without end is no JSON.
      if (end < 0) return null;
      if (frame?.expectsName && frame.names) {
        const name = readName(bytes, at, end);
        if (name === undefined) return fault(faults.longName);
        if (name === null) return null;
        frame.name = name;
        frame.expectsName = false;
        if (frame.names.has(name)) return fault(faults.twice);
        frame.names.add(name);
        if (frame.shape?.members && !frame.shape.members.has(name)) unknown += 1;
        if (unknown > maxUnknownMembers) return fault(faults.manyUnknown);
      } else if (shapeHere()?.isDocument) envelopeBytes -= end - at - quotes;
      else if (end - at > maxTextBytes) return fault(faults.longText);
      at = end;
    }
    if (values > maxValues) return fault(faults.manyValues);
  }
  if (envelopeBytes <= limits.maxEnvelopeBytes) return null;
  return { pointer: '', message: largeEnvelope(limits.maxEnvelopeBytes) };
}

/** Index of the closing quote (-1 = none), and how many escaped ones stand before it. */
function endOfText(bytes: Buffer, start: number): { end: number; quotes: number } {
  let quotes = 0;
  for (let end = bytes.indexOf(quote, start + 1); end >= 0; end = bytes.indexOf(quote, end + 1)) {
    let backslashes = 0;
    while (bytes[end - 1 - backslashes] === backslash) backslashes += 1;
    if (backslashes % 2 === 0) return { end, quotes };
    quotes += 1;
  }
  return { end: -1, quotes };
}

/** @returns undefined = too long, null = no JSON */
function readName(bytes: Buffer, start: number, end: number): string | null | undefined {
  if (end - start > maxNameBytes) return undefined;
  try {
    return JSON.parse(bytes.toString('utf8', start, end + 1)) as string;
  } catch {
    return null;
  }
}

/**
 * The way to the first value for which the schema knows nothing inside: a tower is shown where it stands, not from its
 * top.
 */
function knownPart(stack: readonly Frame[]): readonly Frame[] {
  const depth = stack.findIndex(({ shape }) => !shape?.members && !shape?.items);
  return depth < 0 ? stack : stack.slice(0, depth);
}

const pointerOf = (stack: readonly Frame[]): string =>
  stack
    .filter(({ names, expectsName }) => names === null || !expectsName)
    .map(({ names, index, name }) => `/${names === null ? index : escape(name)}`)
    .join('');

const escape = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1');

/** Finds the first string with U+0000, which Postgres cannot store. */
export function findNul(value: unknown): JsonFault | null {
  const waiting: [unknown, string][] = [[value, '']];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [current, pointer] = next;
    if (typeof current === 'string' && current.includes('\0')) return { pointer, message: noNul };
    if (typeof current !== 'object' || current === null) continue;
    for (const [name, member] of Object.entries(current).reverse())
      waiting.push([member, `${pointer}/${escape(name)}`]);
  }
  return null;
}
