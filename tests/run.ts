import { runSteps, type Step } from './steps.ts'

/**
 * What `npm test` runs. `--quick`: checks, unit and API tests on the embedded database, without build, browser and
 * the long random tests. `--checks`: the checks only.
 */
const quick = process.argv.includes('--quick')
const checksOnly = process.argv.includes('--checks')

const build: Step = { name: 'Build the shop', command: ['node', 'server/build-shop.ts'], live: true }

const checks: Step[] = [
  { name: 'Format and lint (Biome)', command: ['biome', 'check', '--error-on-warnings', '.'] },
  { name: 'Types of the routes', command: ['react-router', 'typegen'] },
  { name: 'Types (TypeScript)', command: ['tsc', '-p', '.', '--noEmit'] },
  { name: 'Lint with types (oxlint)', command: ['oxlint', '--type-aware', '--deny-warnings'] },
  {
    name: 'Who may import what (dependency-cruiser)',
    command: 'depcruise --output-type err-long contract modules adapters server web sample tests bench'.split(' '),
  },
  { name: 'Unused code and packages (knip)', command: ['knip'] },
]

const size: Step = { name: 'Size of the product page (size-limit)', command: ['size-limit'] }

const apiTests: Step = {
  name: 'Unit and API tests (Vitest)',
  command: ['vitest', 'run', '--reporter=default', '--reporter=json', '--outputFile.json=test-results/api.json'],
  env: quick ? { DATABASE_URL: '' } : { FULL: '1' },
  live: true,
  report: 'test-results/api.json',
}

const browserTests: Step = {
  name: 'Journeys in a browser (Playwright)',
  command: ['playwright', 'test', '--reporter=list,json'],
  env: { PLAYWRIGHT_JSON_OUTPUT_FILE: 'test-results/journeys.json' },
  live: true,
  report: 'test-results/journeys.json',
}

const everything = [build, ...checks, size, apiTests, browserTests]
const succeeded = await runSteps(checksOnly ? checks : quick ? [...checks, apiTests] : everything)
process.exitCode = succeeded ? 0 : 1
