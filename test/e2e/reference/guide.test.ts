import { writeFileSync } from 'node:fs';
import path from 'node:path';

import { guideSections } from '../../../src/api/reference/guide-page';
import { guideExamples, runGuideExample } from '../../support/services/guide-stories';

const tsx = path.join(__dirname, '../../../node_modules/.bin/tsx');

/** How an example is run, by the language that it is written in. C# needs its SDK: see `test/clients/csharp.ts`. */
const runners: Record<string, (code: string, folder: string) => readonly string[]> = {
  curl: (code) => ['bash', '-euo', 'pipefail', '-c', code],
  python: (code) => ['python3', '-c', code],
  typescript: (code, folder) => {
    const file = path.join(folder, 'example.mts');
    writeFileSync(file, code);
    return [tsx, file];
  },
};

describe('the guide', () => {
  it('has every call in four languages', () => {
    const languages = ['curl', 'python', 'typescript', 'csharp'];
    expect(guideExamples().map(({ name, language }) => [name, language])).toEqual(
      guideSections().flatMap(({ name }) => languages.map((language) => [name, language])),
    );
  });

  it.each(guideExamples().filter(({ language }) => language in runners))(
    '$name in $language does what it says',
    async (example) => {
      const { printed, expected } = await runGuideExample(example, runners[example.language] ?? (() => []));
      expect(printed).toMatch(expected);
    },
  );
});
