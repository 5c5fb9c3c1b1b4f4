/** The import table of ARCHITECTURE.md. Node's own modules are open to all but the contract. */
/** What tests alone load: test files, lists of guards, and data of people for tests. */
const test = '[.](test|guards|known-data)[.]tsx?$'

function only(folder, { local, packages, core = true }) {
  const allowed = [`^${folder}/`, ...local]
  const rules = [
    {
      name: `${folder}-own-code`,
      comment: `${folder} reaches into a part of the project that ARCHITECTURE.md keeps from it`,
      severity: 'error',
      from: { path: `^${folder}/`, pathNot: test },
      to: {
        path: '^(contract|kernel|modules|adapters|server|ui|forms|web|office|sample|tests|bench|deploy)/',
        pathNot: allowed,
      },
    },
  ]
  const kinds = ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-no-pkg', 'npm-unknown', ...(core ? [] : ['core'])]
  if (packages)
    rules.push({
      name: `${folder}-packages`,
      comment: `${folder} imports a package that is not its business`,
      severity: 'error',
      from: { path: `^${folder}/`, pathNot: test },
      to: { dependencyTypes: kinds, pathNot: packages.map((name) => `node_modules/${name}/`) },
    })
  return rules
}

export default {
  forbidden: [
    ...only('contract', { local: [], packages: ['zod', 'punycode.js'], core: false }),
    ...only('kernel', { local: ['^contract/'] }),
    ...only('modules', {
      local: ['^contract/', '^adapters/[^/]+/port[.]ts$', '^kernel/'],
    }),
    ...only('adapters', { local: ['^contract/'] }),
    ...only('ui', { local: ['^contract/'] }),
    ...only('forms', { local: ['^contract/', '^ui/'] }),
    ...only('web', { local: ['^contract/', '^ui/', '^forms/'] }),
    ...only('office', { local: ['^contract/', '^ui/', '^forms/'] }),
    {
      name: 'rules-no-web-in-modules',
      comment: 'business rules know neither HTTP server nor browser',
      severity: 'error',
      from: { path: '^(kernel|modules|adapters)/' },
      to: { path: 'node_modules/(react|react-dom|react-router|@react-router|@hono/node-server)/' },
    },
    {
      name: 'pages-no-server-packages',
      comment: 'pages are built for the browser: no database, no server libraries',
      severity: 'error',
      from: { path: '^(ui|forms|web|office)/', pathNot: test },
      to: { path: 'node_modules/(drizzle-orm|pg|pg-boss|@electric-sql|hono|sharp|nodemailer|pino|jose)/' },
    },
    {
      name: 'nothing-imports-the-shell',
      comment: 'only sample, tests and bench start the server from outside',
      severity: 'error',
      from: { path: '^(contract|kernel|modules|adapters|ui|forms|web|office)/', pathNot: test },
      to: { path: '^server/' },
    },
    {
      name: 'no-test-code-in-the-product',
      severity: 'error',
      from: { path: '^(contract|kernel|modules|adapters|server|ui|forms|web|office|sample)/', pathNot: test },
      to: { path: '^(tests|bench|deploy)/' },
    },
    {
      name: 'for-tests-only-by-glob',
      comment: 'tests/guards/guards.ts and tests/support/known-person.ts collect them; nothing else loads them',
      severity: 'error',
      from: {},
      to: { path: '[.](guards|known-data)[.]ts$' },
    },
    {
      name: 'no-development-package-in-the-product',
      comment: 'a server installed without development packages must start; the build and the suites may use them',
      severity: 'error',
      from: {
        path: '^(contract|kernel|modules|adapters|server|ui|forms|web|office)/',
        pathNot: [
          test,
          '^adapters/[^/]+/conformance[.]ts$',
          '^(web|office)/routes[.]ts$',
          '^office/(react-router|vite)[.]config[.]ts$',
          '^web/bundle/',
          '^server/(dev|commands/build-shop)[.]ts$',
        ],
      },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only', 'npm', 'dynamic-import'] },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-unresolved',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: ['[+]types/', '^(virtual:|[./]*build/)'] },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(build|(office/)?[.]react-router)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
    },
  },
}
