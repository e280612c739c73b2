import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import { knownName, nameKey } from '../src/names';
import { parseText } from '../src/parse-tree';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const usedMegabytes = (): number => {
  collect();
  return process.memoryUsage().heapUsed / 1_000_000;
};

it('a name that only a document has does not keep the document', () => {
  const document = (at: number): string => {
    const name = `inventedName${String(at).padStart(20, '0')}`;
    // Built from parts: a name is a slice of the whole text, as in a document that was read from bytes.
    return Buffer.from(`<${name} xmlns="urn:invented:namespace:${at}">${'x'.repeat(200_000)}</${name}>`).toString(
      'latin1',
    );
  };
  parseText(document(-1));
  const before = usedMegabytes();
  for (let at = 0; at < 300; at += 1) parseText(document(at));
  // 60 MB have been read.
  expect(usedMegabytes() - before).toBeLessThan(15);
});

it('a name of the rules is one string for every caller', () => {
  const known = knownName('urn:rules', 'ID');
  expect(nameKey('urn:rules', 'ID')).toBe(known);
  expect(nameKey('urn:rules', 'Other')).toBe('urn:rules Other');
});
