/**
 * `npm run api:record`: ties the OpenAPI document to CHANGELOG.md. Each change of what the document means gets an entry
 * in docs/api-record.json with the digests of the CHANGELOG lines that tell of it; a test compares. Run it after
 * writing those lines.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** One state of the document. */
export interface RecordedState {
  /** SHA-256 of its meaning. */
  document: string;
  /** Of the CHANGELOG lines that came with it, at least one; no line tells of two changes. */
  told: string[];
}

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');
const shortDigest = 16;

/** The lines of the CHANGELOG that say something, as digests. */
export const linesOf = (changelog: string): string[] =>
  changelog
    .split('\n')
    .filter((line) => line.startsWith('- '))
    .map((line) => digestOf(line.trim()).slice(0, shortDigest));

/**
 * Digest of what callers rely on: everything but the order of members and what is only said to people (texts,
 * examples).
 */
export const meaningOf = (document: unknown): string => digestOf(JSON.stringify(withoutWords(document)));

const words = new Set(['description', 'summary', 'title', 'example', 'examples', 'externalDocs']);

function withoutWords(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutWords);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      // A member of a schema may well be called `description`: that one is an object with a schema's words.
      .filter(([name, inner]) => !(words.has(name) && !isSchema(inner)))
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, inner]) => [name, withoutWords(inner)]),
  );
}

const isSchema = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  ['type', '$ref', 'allOf', 'anyOf', 'oneOf', 'enum'].some((word) => word in value);

/**
 * @returns the record with the document's present state, unchanged when it has it already
 * @throws Error when the document means something new and the CHANGELOG has no new line
 */
export function recorded(
  record: readonly RecordedState[],
  document: unknown,
  changelog: string,
): readonly RecordedState[] {
  const meaning = meaningOf(document);
  if (record.at(-1)?.document === meaning) return record;
  const known = new Set(record.flatMap(({ told }) => told));
  const told = linesOf(changelog).filter((line) => !known.has(line));
  if (told.length === 0)
    throw new Error(
      'The OpenAPI document means something new: say what in CHANGELOG.md, under Unreleased, and run this again.',
    );
  return [...record, { document: meaning, told }];
}

/** The three files, below the project's root. */
export function readAll(root: string): { record: RecordedState[]; document: unknown; changelog: string; file: string } {
  const read = (name: string): string => readFileSync(path.join(root, name), 'utf8');
  return {
    record: JSON.parse(read('docs/api-record.json')) as RecordedState[],
    document: JSON.parse(read('src/api/generated/openapi.json')),
    changelog: read('CHANGELOG.md'),
    file: path.join(root, 'docs/api-record.json'),
  };
}

if (require.main === module) {
  const { record, document, changelog, file } = readAll(path.join(__dirname, '../../..'));
  try {
    writeFileSync(file, `${JSON.stringify(recorded(record, document, changelog), null, 2)}\n`);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exitCode = 1;
  }
}
