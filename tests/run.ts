import { runSteps, type Step } from './steps.ts'

/**
 * What `npm test` runs. `--quick`: checks, and beside them unit and API tests on the embedded database, without build,
 * browser and the slow files. `--checks`: the checks only.
 */
const quick = process.argv.includes('--quick')
const checksOnly = process.argv.includes('--checks')

/** Beside the checks, which need no build: it keeps one core busy, and many of them too. */
const build: Step = { name: 'Build the shop', command: ['node', 'server/commands/build-shop.ts'], beside: true }

const checks: Step[] = [
  { name: 'Format and lint (Biome)', command: ['biome', 'check', '--error-on-warnings', '.'] },
  { name: 'Types of the routes', command: ['react-router', 'typegen'] },
  { name: 'Types (TypeScript)', command: ['tsc', '-p', '.', '--noEmit'] },
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

/** Tests that open a browser, start the shop as a process, or let a crowd in: seconds each. */
const LEFT_TO_THE_FULL_RUN = [
  'modules/auth/passwords/hashing-queue.test.ts',
  'sample/load-titles.test.ts',
  'sample/plain-page.test.ts',
  'server/commands/rebuild-search.test.ts',
  'server/run-shop.test.ts',
  'tests/storm/storm.test.ts',
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
  command: ['playwright', 'test', '--reporter=list,json'],
  env: { PLAYWRIGHT_JSON_OUTPUT_FILE: 'test-results/journeys.json' },
  live: true,
  report: 'test-results/journeys.json',
}

const everything = [...checks, build, size, apiTests, refusals, browserTests]
const succeeded = await runSteps(quick ? [...checks, apiTests] : checksOnly ? checks : everything)
process.exitCode = succeeded ? 0 : 1
