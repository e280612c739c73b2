import type { CommandWords } from './words/command-words';

/** What a line below a finding may be made of. */
export interface FindingDetails {
  location: string | null;
  line: number | null;
  bt?: string | null;
  value: string | null;
  /** Absent in reports stored before the member was there. */
  context?: { found: string | null; expected: string | null };
}

/**
 * Below a finding: where it is, what stands there, and, where it can be told, what is compared and what it should be.
 */
export function detailLines({ location, line, bt, value, context }: FindingDetails, words: CommandWords): string[] {
  const place = [location, line !== null && words.lineOfFile(line), bt].filter(Boolean).join(', ');
  const found = context?.found ?? null;
  const expected = context?.expected ?? null;
  return [
    ...(place === '' ? [] : [`${words.at} ${place}`]),
    ...(value === null ? [] : [words.value(value)]),
    ...(found === null || found === value ? [] : [words.is(found)]),
    ...(expected === null ? [] : [words.shouldBe(expected)]),
  ];
}
