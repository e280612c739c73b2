import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import openApi from '../../src/api/generated/openapi.json';
import { type ProblemCode, problemSlug } from '../../src/domain/problem';
import { problemCatalogue } from '../../src/domain/problem-catalogue';
import type { ProblemDefinition } from '../../src/domain/problem-definition';

const root = join(__dirname, '../..');
const codes = Object.keys(problemCatalogue) as ProblemCode[];

it.each(codes)('%s is well formed, has a category that fits its status, and speaks three languages', (code) => {
  const row: ProblemDefinition = problemCatalogue[code];
  expect(code).toMatch(/^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/);
  expect(row.status).toBeGreaterThanOrEqual(400);
  expect(row.status).toBeLessThan(600);
  if (row.status === 401 || row.status === 403) expect(row.category).toBe('AUTH');
  if (row.status === 422) expect(row.category).toBe('VALIDATION');
  if (row.category === 'TEMPORARY') expect(row.retry).toBe('later');
  for (const texts of [row.title, row.advice]) {
    expect(new Set(Object.keys(texts))).toEqual(new Set(['sk', 'cs', 'en']));
    for (const text of Object.values(texts) as string[]) expect(text.trim().length).toBeGreaterThan(3);
  }
});

it('gives every problem a page of its own', () => {
  const slugs = codes.map(problemSlug);
  expect(new Set(slugs).size).toBe(slugs.length);
});

it('documents every code in OpenAPI', () => {
  const text = JSON.stringify(openApi);
  expect(codes.filter((code) => !text.includes(code))).toEqual([]);
});

it('throws only problems of the catalogue', () => {
  const thrown = sourceFiles(join(root, 'src')).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/new ProblemError\(\s*'([A-Z_]+)'/g)].map((match) => match[1] ?? ''),
  );
  expect(thrown.length).toBeGreaterThan(20);
  expect(thrown.filter((code) => !(code in problemCatalogue))).toEqual([]);
});

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(folder, name));
}
