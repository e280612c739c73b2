import { type ElementNode, knownName, type Label, stringValue, type Tree } from '@faktura-portal/xml';

import { isCertainly } from './lexical';
import type { Particle, SchemaModel, SchemaType } from './model';

const XSI_SCHEMA_LOCATION = knownName('http://www.w3.org/2001/XMLSchema-instance', 'schemaLocation');

/**
 * Whether a document certainly conforms to its schema.
 *
 * "Yes" is final; "no" only means that libxml2 has to judge, whether because the document is wrong or because it holds
 * something that is not decided here (extensions, `xsi:` attributes, unusual ways to write a value). So nearly every
 * document is checked on the tree that the rules use anyway, and every refusal still comes with libxml2's own words.
 */
export type Conformance = (tree: Tree) => boolean;

export function conformanceTo(model: SchemaModel): Conformance {
  const types = model.types.map(prepared);
  const roots = new Map(model.roots.map(({ uri, local, type }) => [knownName(uri, local), type]));
  return (tree) => {
    if (tree.isMixed) return false;
    const keys = tree.names.map(({ key }) => key);
    const type = roots.get(keys[tree.root.name] ?? '');
    return (
      type !== undefined && hasOnlyLocations(keys, tree.root) && conforms({ tree, keys, types }, tree.root.label, type)
    );
  };
}

/** A type as it is asked for: places of children by name, and the next required place behind each. */
type PreparedType =
  | {
      readonly kind: 'elements';
      readonly sequence: readonly Particle[];
      readonly places: ReadonlyMap<string, number>;
      readonly nextRequired: readonly number[];
    }
  | Exclude<SchemaType, { kind: 'elements' }>;

function prepared(type: SchemaType): PreparedType {
  if (type.kind !== 'elements') return type;
  const { sequence } = type;
  const nextRequired = new Array<number>(sequence.length + 1).fill(sequence.length);
  for (let place = sequence.length - 1; place >= 0; place -= 1)
    nextRequired[place] = sequence[place]?.required ? place : (nextRequired[place + 1] ?? place);
  return {
    ...type,
    places: new Map(sequence.map(({ uri, local }, place) => [knownName(uri, local), place])),
    nextRequired,
  };
}

interface Check {
  readonly tree: Tree;
  /** The names of the tree by their ids, as the types know them. */
  readonly keys: readonly string[];
  readonly types: readonly PreparedType[];
}

/** All elements on a path have one type, so it is found once for each path. */
function conforms(check: Check, label: Label, number: number): boolean {
  const type = check.types[number];
  if (type === undefined || type.kind === 'open') return false;
  return type.kind === 'value' ? valuesConform(check, label, type) : contentsConform(check, label, type);
}

function contentsConform(check: Check, label: Label, type: Extract<PreparedType, { kind: 'elements' }>): boolean {
  const { sequence, nextRequired } = type;
  const placeOf = new Map<number, number>();
  for (let child = label.first; child !== null; child = child.next) {
    const place = type.places.get(check.keys[child.name] ?? '');
    const particle = place === undefined ? undefined : sequence[place];
    if (place === undefined || particle === undefined || !conforms(check, child, particle.type)) return false;
    placeOf.set(child.name, place);
  }
  for (let element = label.firstElement; element !== null; element = element.nextOnPath) {
    if (element.attributes !== null && element !== check.tree.root) return false;
    if (element.first === null && !isBlank(element.text)) return false;
    if (!isInOrder(element, sequence, placeOf, nextRequired)) return false;
  }
  return true;
}

function isInOrder(
  element: ElementNode,
  sequence: readonly Particle[],
  placeOf: ReadonlyMap<number, number>,
  nextRequired: readonly number[],
): boolean {
  let current = -1;
  let count = 0;
  for (let child = element.first; child !== null; child = child.next) {
    const place = placeOf.get(child.name) ?? -1;
    if (place !== current) {
      // A required element between the last place and this one was left out, or this one comes too late.
      if (place < current || (nextRequired[current + 1] ?? 0) < place) return false;
      current = place;
      count = 0;
    }
    count += 1;
    const max = sequence[place]?.max;
    if (max !== null && max !== undefined && count > max) return false;
  }
  return (nextRequired[current + 1] ?? 0) === sequence.length;
}

function valuesConform(
  { tree }: Check,
  label: Label,
  { value, attributes }: Extract<SchemaType, { kind: 'value' }>,
): boolean {
  if (label.first !== null) return false;
  const isValue = isCertainly[value];
  const uses = attributes.map(({ local, value: type, required }) => ({
    name: tree.nameId('', local),
    isValue: isCertainly[type],
    required,
  }));
  const required = uses.filter((use) => use.required).length;
  for (let element = label.firstElement; element !== null; element = element.nextOnPath) {
    if (!isValue(element.text ?? stringValue(element))) return false;
    let found = 0;
    for (let attribute = element.attributes; attribute !== null; attribute = attribute.next) {
      const { name, text } = attribute;
      const use = uses.find((one) => one.name === name);
      if (use === undefined || !use.isValue(text)) return false;
      if (use.required) found += 1;
    }
    if (found < required) return false;
  }
  return true;
}

const isBlank = (text: string | null): boolean => text !== null && !/[^ \t\n\r]/.test(text);

/** Where schemas are to be found may be written on the root; it is not read. */
function hasOnlyLocations(keys: readonly string[], { attributes }: ElementNode): boolean {
  for (let attribute = attributes; attribute !== null; attribute = attribute.next)
    if (keys[attribute.name] !== XSI_SCHEMA_LOCATION) return false;
  return true;
}
