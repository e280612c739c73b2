import { elementSpans, leaves } from './mutate';

/** One replacement in a document. */
interface Fault {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const VALUES = ['', 'x', '1.2345', '-1', '0'];
/** Attributes, but no declarations of namespaces, which would make another document of it. */
const ATTRIBUTE = / (?!xmlns)[\w:]+="([^"]*)"/g;

/**
 * Every document that differs from this one in a single place: an element removed, repeated, or with another value; an
 * attribute removed or with another value. The order is that of the document, so that a number names one of them.
 */
export function singleFaults(xml: string): readonly (() => string)[] {
  const spans = [...elementSpans(xml)].sort((a, b) => a.start - b.start);
  const withText = new Set(leaves(xml, spans));
  const faults = spans.flatMap((span): readonly Fault[] => {
    const { start, end, openEnd, closeStart } = span;
    const removed = { start, end, text: '' };
    const repeated = { start: end, end, text: xml.slice(start, end) };
    const values = withText.has(span) ? VALUES.map((text) => ({ start: openEnd, end: closeStart, text })) : [];
    return [removed, repeated, ...values, ...faultyAttributes(xml, start, openEnd)];
  });
  return faults.map(
    ({ start, end, text }) =>
      () =>
        xml.slice(0, start) + text + xml.slice(end),
  );
}

function faultyAttributes(xml: string, from: number, to: number): readonly Fault[] {
  return Array.from(xml.slice(from, to).matchAll(ATTRIBUTE), ({ 0: whole, 1: value = '', index }) => {
    const [start, end] = [from + index, from + index + whole.length];
    return [
      { start, end, text: '' },
      { start: end - 1 - value.length, end: end - 1, text: 'x' },
    ];
  }).flat();
}
