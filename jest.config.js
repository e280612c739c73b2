// One project a suite: see "Tests" in docs/contributing.md. Suites that need the local services share one global
// set-up, which starts them once and fails the run when one is missing.
const { paths } = require('./tsconfig.base.json').compilerOptions;

const transform = {
  '^.+\\.(ts|js|mjs)$': [
    '@swc/jest',
    {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', decorators: true },
        transform: { legacyDecorator: true, decoratorMetadata: true },
        keepClassNames: true,
      },
      module: { type: 'commonjs', ignoreDynamic: true },
      sourceMaps: 'inline',
    },
  ],
};
// The packages of this repository, from their sources: what tsconfig.base.json says, in the form of Jest.
const moduleNameMapper = {
  ...Object.fromEntries(Object.entries(paths).map(([name, [file]]) => [`^${name}$`, file.replace('./', '<rootDir>/')])),
  '^fast-check$': '<rootDir>/test/support/fast-check.js',
};
const suite = (name, more = {}) => ({
  displayName: name,
  testEnvironment: '<rootDir>/test/support/node-environment.js',
  rootDir: __dirname,
  // Where source and tests are: node_modules, the services' data and what was compiled are not searched at each start.
  roots: ['test', 'src', 'packages', 'workflows', 'activities'].map((folder) => `<rootDir>/${folder}`),
  testMatch: [`<rootDir>/test/${name}/**/*.test.ts`],
  transform,
  moduleNameMapper,
  // age-encryption, and what it and otplib need, come as ES modules only.
  transformIgnorePatterns: ['/node_modules/(?!(@scure|@noble|age-encryption)/)'],
  ...more,
});
const withServices = {
  globalSetup: '<rootDir>/test/support/services/start-services.ts',
  globalTeardown: '<rootDir>/test/support/services/stop-services.ts',
};

module.exports = {
  testTimeout: 60_000,
  // The stories mostly wait for the portal: one worker, Jest's choice on two cores, would run them one after the other.
  maxWorkers: 3,
  testSequencer: '<rootDir>/test/support/longest-first.js',
  projects: [
    suite('unit', { testMatch: ['<rootDir>/{test/unit,packages/*/test}/**/*.test.ts'] }),
    suite('rules'),
    suite('architecture'),
    suite('stress'),
    suite('replay'),
    suite('workflows', withServices),
    suite('integration', withServices),
    suite('e2e', withServices),
  ],
};
