import js from '@eslint/js';
import regexp from 'eslint-plugin-regexp';
import simpleImportSort from 'eslint-plugin-simple-import-sort';
import globals from 'globals';
import tseslint from 'typescript-eslint';

/** Identifiers that docs/glossary.md has replaced. */
const retiredIdentifiers = [
  ...['postman', 'postmen', 'Postman', 'sandboxPostman', 'happening', 'DeliveryHappening', 'examiner', 'Examination'],
  ...['owed', 'owedLayers', 'validateOwed', 'OwedVerdict', 'askOutsideLayers', 'drawUpReport', 'DrawnReport'],
  ...[
    'reportForTenant',
    'BeyondDocument',
    'wish',
    'XmlWish',
    'TestWishes',
    'layersWished',
    'standing',
    'InboxStanding',
  ],
  ...['LayerStanding', 'vatStandingOf', 'desk', 'InboxDesk', 'untaken', 'isOfUntaken', 'takenOver', 'lookAlike'],
  ...['lookAlikes', 'twin', 'Twin', 'findTwin', 'DeliveryChain', 'identifiersOfChain', 'composeDoor', 'readAtDoor'],
  ...['DoorRateLimiter', 'SecondReading', 'understandDocument', 'lookAfterDeliveries', 'keepSchedules', 'fillInboxes'],
  ...['startSoon', 'handOut', 'obey', 'Witness', 'ownLayer', 'PromptLayer', 'readmitRecipient', 'RefusedItem'],
  ...['Said', 'Given', 'complaint', 'asides', 'patience', 'chance', 'facts', 'Facts', 'factsOf', 'newRun', 'isOldRun'],
  ...['RegistryLookup', 'RegistrySlug', 'ProviderRegistry', 'PresendSettings', 'presendSettings', 'PresendOverride'],
  ...['outsideLayers', 'isOwed', 'DeliveryTrigger', 'examine', 'standingOf', 'bounded', 'unbreakable', 'byteSigns'],
  ...['ByteSigns', 'lookAfter', 'executioner', 'lure', 'blow', 'strike', 'strikes', 'nobody', 'nobodysTurn', 'anybody'],
];

export default tseslint.config(
  { ignores: ['**/dist/', '.local/', 'node_modules/', 'src/api/generated/', 'coverage/', 'test/clients/programs/'] },
  js.configs.recommended,
  {
    plugins: { 'simple-import-sort': simpleImportSort },
    rules: {
      'simple-import-sort/imports': 'error',
      'simple-import-sort/exports': 'error',
    },
  },
  {
    // Prettier keeps code within its columns and leaves comments alone. A message behind `@pattern` is taken as it
    // stands.
    rules: {
      'max-len': ['error', { code: 10_000, comments: 120, ignoreUrls: true, ignorePattern: '@pattern |eslint-' }],
    },
  },
  {
    // Text comes from strangers: an expression that takes more than linear time on some text stops everybody.
    // `potential` also where the rest of the code might bound the text; an expression that is linear needs no such
    // argument.
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential' }],
    },
  },
  {
    files: ['**/*.ts'],
    extends: [...tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
      'id-denylist': ['error', ...retiredIdentifiers],
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportDefaultDeclaration', message: 'Named exports only.' },
        {
          selector: 'Identifier[name=/^(most|longest|youngest)[A-Z]|(AtOnce|Facts)$/]',
          message: 'max…, min…, maxConcurrent…, …Context: see docs/glossary.md.',
        },
      ],
    },
  },
  {
    // Only config.ts reads the environment: everything else is handed what it needs.
    files: ['packages/sandbox-provider/src/**/*.ts', 'src/**/*.ts', 'workflows/**/*.ts', 'activities/**/*.ts'],
    ignores: ['src/config.ts', 'src/cli/local/**', 'src/cli/local.ts', 'src/cli/prepare-servers.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'Read it in src/config.ts.' },
      ],
    },
  },
  {
    // A function that fits on a screen is read as a whole; a longer list of parameters becomes one object with names.
    files: ['src/**/*.ts', 'workflows/**/*.ts', 'activities/**/*.ts'],
    rules: {
      'max-lines': ['error', 300],
      'max-lines-per-function': ['error', 60],
      'max-params': ['error', 5],
    },
  },
  // tsoa reads an operation's parameters from those of its method.
  { files: ['src/api/**/*-controller.ts'], rules: { 'max-params': 'off' } },
  {
    // Workflow code must be deterministic: time and randomness come from the SDK's patched globals only through the
    // SDK.
    files: ['workflows/**/*.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: ['node:*', '../src/adapters/*', '../src/usecases/*'],
              message: 'Workflows are deterministic: contract, domain and activity types only.',
            },
          ],
        },
      ],
    },
  },
  {
    // What talks to a person at a terminal.
    files: [
      'packages/dev-environment/src/**',
      'src/cli/local/**',
      'src/cli/prepare-servers.ts',
      'src/cli/admin.ts',
      'src/cli/admin/**',
      'test/bench/**',
      'test/clients/**',
      'test/crash/**',
      'test/drill/**',
      'test/hostile/**',
      'test/pgbouncer/**',
      'test/fuzz/**',
      'test/clients/**',
    ],
    rules: { 'no-console': 'off' },
  },
  { files: ['**/*.js', '**/*.mjs', '**/*.cjs'], languageOptions: { globals: globals.node } },
);
