import { readFileSync } from 'node:fs';
import path from 'node:path';
import { valueOf } from './evaluate';

/** Answers of Saxon-HE 12.9, the reference processor; recorded by `rules:verify -- --record`. */
const recorded = JSON.parse(readFileSync(path.join(__dirname, '../../../fixtures/saxon/expressions.json'), 'utf8')) as Record<string, string>;

describe('an expression without a document', () => {
  test.each(Object.entries(recorded))('%s is what the reference processor says', (expression, answer) => {
    expect(valueOf(expression)).toBe(answer);
  });
});
