// Node.js as every test file gets it (`testEnvironment` in jest.config.js), with two things put right.
const { AsyncLocalStorage } = require('node:async_hooks');
const vm = require('node:vm');

const { TestEnvironment } = require('jest-environment-node');

// An AsyncLocalStorage that has run once is asked for its value at every promise for as long as its process lives, or
// until it is disabled. Jest makes one for each test file, and so does the portal: at the hundredth file of a worker
// each promise is carried through two hundred of them.
const { run } = AsyncLocalStorage.prototype;
const haveRun = new Set();

AsyncLocalStorage.prototype.run = function (...given) {
  haveRun.add(this);
  return run.apply(this, given);
};

// Jest compiles every module anew for every test file, its own modules as well. Here a module is compiled once for all
// files of a worker, and its script runs in the context of each: what a file gets is as new as before, only what V8
// has made of its text is not.
const { compileFunction } = vm;
/** By the name of the file. */
const scripts = new Map();

vm.compileFunction = function (source, parameters, options) {
  // A script knows no file that it is run for, which `import()` would ask; Jest's own function does.
  if (options?.parsingContext === undefined || source.includes('import(') || source.startsWith('#!'))
    return compileFunction(source, parameters, options);
  const { filename, parsingContext } = options;
  // In lines of its own, so that what is said of a place in the source is true.
  const text = `(function (${parameters.join(', ')}) {\n${source}\n})`;
  let known = scripts.get(filename);
  if (known?.text !== text) {
    known = { text, script: new vm.Script(text, { filename, lineOffset: -1 }) };
    scripts.set(filename, known);
  }
  return known.script.runInContext(parsingContext);
};

/** Disables the storages of a test file once it is over. One that is used again is enabled by its next run. */
module.exports = class NodeEnvironment extends TestEnvironment {
  async teardown() {
    await super.teardown();
    for (const storage of haveRun) storage.disable();
    haveRun.clear();
  }
};
