// Node.js as every test file gets it (`testEnvironment` in jest.config.js), with one thing put right. An
// AsyncLocalStorage that has run once is asked for its value at every promise for as long as its process lives, or
// until it is disabled. Jest makes one for each test file, and so does the portal: at the hundredth file of a worker
// each promise is carried through two hundred of them.
const { AsyncLocalStorage } = require('node:async_hooks');

const { TestEnvironment } = require('jest-environment-node');

const { run } = AsyncLocalStorage.prototype;
const haveRun = new Set();

AsyncLocalStorage.prototype.run = function (...given) {
  haveRun.add(this);
  return run.apply(this, given);
};

/** Disables the storages of a test file once it is over. One that is used again is enabled by its next run. */
module.exports = class NodeEnvironment extends TestEnvironment {
  async teardown() {
    await super.teardown();
    for (const storage of haveRun) storage.disable();
    haveRun.clear();
  }
};
