// The order in which test files are started: Jest knows how long each has taken from its cache, and on a fresh clone
// only how large it is. The stories that take a minute and more are short files: left for the end, they would keep one
// worker busy while the others have nothing to do.
const { existsSync } = require('node:fs');
const path = require('node:path');

const Sequencer = require('@jest/test-sequencer').default;

const root = path.resolve(__dirname, '../..');

/** The longest first. */
const longest = [
  'test/e2e/crash.test.ts',
  'test/e2e/deliveries/statuses.test.ts',
  'test/e2e/restore/drill.test.ts',
  'test/e2e/system/backups.test.ts',
  'test/e2e/test-mode/same-verdicts.test.ts',
  'test/integration/db/inbox/inbox-model.test.ts',
  'test/e2e/access/journey.test.ts',
  'test/e2e/connections/change-of-account.test.ts',
  'test/e2e/submissions/resend.test.ts',
  'test/integration/access/passkeys.test.ts',
].map((file) => path.join(root, file));

module.exports = class LongestFirst extends Sequencer {
  constructor(options) {
    super(options);
    const gone = longest.filter((file) => !existsSync(file));
    if (gone.length > 0) throw new Error(`test/support/longest-first.js names files that are gone: ${gone.join(', ')}`);
  }

  async sort(tests) {
    const sorted = await super.sort(tests);
    const isLong = ({ path: file }) => longest.includes(file);
    const first = longest.flatMap((file) => sorted.filter((test) => test.path === file));
    return [...first, ...sorted.filter((test) => !isLong(test))];
  }
};
