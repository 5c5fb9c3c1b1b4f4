import { runSteps, type Step } from './steps.ts'
import { turnOfLastCommit } from './turn-of-commit.ts'

/**
 * What `npm test` runs. `--quick`: checks, and beside them unit and API tests on the embedded database, without build,
 * browser and what is left to the full run. `--checks`: the checks only. With JOURNEYS=half in the environment, half of
 * the journeys, whose turn it is with the last commit.
 */
const quick = process.argv.includes('--quick')
const checksOnly = process.argv.includes('--checks')
const half = process.env['JOURNEYS'] === 'half' ? [`--shard=${turnOfLastCommit(2) + 1}/2`] : []

/** Beside the checks, which need no build: it keeps one core busy, and many of them too. */
const build: Step = { name: 'Build the shop', command: ['node', 'server/commands/build-shop.ts'], beside: true }

/** Keeps what it knows of unchanged files for the next time. */
const TYPES = 'tsc -p . --noEmit --incremental --tsBuildInfoFile node_modules/.cache/lernladen/types.tsbuildinfo'

const checks: Step[] = [
  { name: 'Format and lint (Biome)', command: ['biome', 'check', '--error-on-warnings', '.'] },
  { name: 'Types of the routes', command: ['react-router', 'typegen'] },
  { name: 'Types (TypeScript)', command: TYPES.split(' ') },
  { name: 'Lint with types (oxlint)', command: ['oxlint', '--type-aware', '--deny-warnings'] },
  {
    name: 'Who may import what (dependency-cruiser)',
    command: 'depcruise --output-type err-long contract kernel modules adapters server web sample tests bench'.split(
      ' ',
    ),
  },
  { name: 'Graph of the modules', command: ['node', 'tests/module-graph/check.ts'] },
  { name: 'Unused code and packages (knip)', command: ['knip'] },
  { name: 'Message of the last commit', command: ['node', 'tests/last-commit.ts'] },
]

/**
 * The tests that cost most, and that a change to another module seldom breaks: tests that open a browser, start the shop as a process or
 * let a crowd in; walks over every operation and every page of the demonstration; what really runs concurrently on
 * PostgreSQL alone; limits of attempts, which count up to their limit each time.
 */
const LEFT_TO_THE_FULL_RUN = [
  '**/*concurrency.test.ts',
  'sample/**',
  'tests/storm/**',
  'tests/contract/{erased-meanwhile,other-groups,two-strangers,unstorable-text}.test.ts',
  'modules/auth/{enumeration,limits,login-limits}.test.ts',
  'modules/auth/external/external-limits.test.ts',
  'modules/auth/passwords/hashing-queue.test.ts',
  'modules/auth/sessions/several-instances.test.ts',
  'modules/catalogue/browsing/{department-facets,prices-in-lists}.test.ts',
  'modules/catalogue-exchange/{exported-codes,round-trip}.test.ts',
  'modules/payments/{hanging-provider.test,webhook-order.property.test}.ts',
  'modules/search/judged/judged-search.test.ts',
  'server/{run-shop,two-instances}.test.ts',
  'server/commands/{import-pictures,rebuild-search,tell-search-service}.test.ts',
  'server/metrics/metrics.test.ts',
]

const size: Step = { name: 'Size of the product page (size-limit)', command: ['size-limit'] }

/** Where the tests record which refusals they reach. */
const OBSERVED = { OBSERVED_REFUSALS: 'test-results/refusals' }

const apiTests: Step = {
  name: 'Unit and API tests (Vitest)',
  command: [
    'vitest',
    'run',
    '--reporter=default',
    '--reporter=json',
    '--outputFile.json=test-results/api.json',
    ...(quick ? LEFT_TO_THE_FULL_RUN.map((file) => `--exclude=${file}`) : []),
  ],
  env: quick ? { DATABASE_URL: '' } : OBSERVED,
  live: true,
  report: 'test-results/api.json',
  beside: quick,
}

const refusals: Step = {
  name: 'Every refusal that an operation names is reached by a test',
  command: ['node', 'tests/contract/check-refusals.ts'],
  env: OBSERVED,
}

const browserTests: Step = {
  name: 'Journeys in a browser (Playwright)',
  command: ['playwright', 'test', '--reporter=list,json', ...half],
  env: { PLAYWRIGHT_JSON_OUTPUT_FILE: 'test-results/journeys.json' },
  live: true,
  report: 'test-results/journeys.json',
}

const everything = [...checks, build, size, apiTests, refusals, browserTests]
const succeeded = await runSteps(quick ? [...checks, apiTests] : checksOnly ? checks : everything)
process.exitCode = succeeded ? 0 : 1
