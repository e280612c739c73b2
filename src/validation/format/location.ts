import { type AttributeNode, type ElementNode, readableLocation, stringValue, type Tree } from '@faktura-portal/xml';

import { usualPrefixes } from '../../document/ubl-namespaces';

/** Where a finding points: as people write it, with the line and the text of what stands there. */
export interface Place {
  /** `/ubl:Invoice/cac:InvoiceLine[3]/cbc:ID`: usual prefixes, a position only where there are several of the name. */
  location: string;
  line: number;
  /** Text of an element without children, or of an attribute; null otherwise. */
  value: string | null;
}

/** Where an element stands, for people; its text where it is a leaf. */
export function placeOf(tree: Tree, element: ElementNode): Place {
  const value = element.first === null ? stringValue(element).trim() : '';
  return {
    location: readableLocation(tree, element, usualPrefixes),
    line: tree.lineOf(element),
    value: value === '' ? null : value,
  };
}

/** Where an attribute of an element stands, with its text. */
export function placeOfAttribute(tree: Tree, element: ElementNode, name: string): Place {
  const text = attributeOf(element, name)?.text.trim() ?? '';
  return {
    ...placeOf(tree, element),
    location: `${readableLocation(tree, element, usualPrefixes)}/@${name}`,
    value: text === '' ? null : text,
  };
}

/** One step of a path that another program has written: which of the elements that it means. */
interface Step {
  means: (element: ElementNode) => boolean;
  /** From 1. */
  position: number;
}

/**
 * The place that libxml2 names: `/cn:CreditNote/*[3]/cbc:ID[2]/@schemeID`, with the prefixes of the document, and `*`
 * for elements without one. Null when there is no such place.
 */
export function placeOfLibxml2(tree: Tree, path: string): Place | null {
  const [, ...names] = path.split('/');
  const attribute = names.at(-1)?.startsWith('@') ? names.pop()?.slice(1) : undefined;
  const element = elementAt(
    tree,
    names.map((written) => {
      const [, name = written, position = '1'] = /^(.*?)(?:\[(\d+)\])?$/.exec(written) ?? [];
      return { means: ({ qname }) => name === '*' || qname === name, position: Number(position) };
    }),
  );
  if (element === null || attribute === undefined) return element && placeOf(tree, element);
  return attributeOf(element, attribute) && placeOfAttribute(tree, element, attribute);
}

/**
 * The element that an official stylesheet names:
 * `/*:Invoice[namespace-uri()='urn:…'][1]/*:ID[namespace-uri()='urn:…'][2]`.
 */
export function elementOfStylesheet(tree: Tree, path: string): ElementNode | null {
  const steps = [...path.matchAll(/\/(?:\*:([^[/]+)\[namespace-uri\(\)='([^']*)'\]|([^[/]+))(?:\[(\d+)\])?/g)];
  return elementAt(
    tree,
    steps.map(([, local, uri = '', bare, position = '1']) => {
      const name = tree.nameId(uri, local ?? bare ?? '');
      return { means: (element) => element.name === name, position: Number(position) };
    }),
  );
}

function elementAt(tree: Tree, steps: readonly Step[]): ElementNode | null {
  let at: ElementNode | null = tree.document;
  for (const { means, position } of steps) {
    let left = position;
    let child: ElementNode | null = at.first;
    while (child !== null && (!means(child) || --left > 0)) child = child.next;
    if (child === null) return null;
    at = child;
  }
  return at === tree.document ? null : at;
}

function attributeOf(element: ElementNode, name: string): AttributeNode | null {
  let attribute = element.attributes;
  while (attribute !== null && attribute.qname !== name) attribute = attribute.next;
  return attribute;
}
