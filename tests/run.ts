import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { recordGate } from './gate-record.ts'
import { slowestFiles } from './reports.ts'
import { FAULTS, LIMITS, RACES, RARELY, TIDINESS, VARIANTS, without } from './selection.ts'
import { runSteps, type Step } from './steps.ts'

/**
 * What `npm test` runs: the first half of the gate, on the embedded database. `--quick`: checks, and beside them unit and
 * API tests. `--checks`: the checks only. `--tidy`: what only warns.
 */
const wants = (mode: string) => process.argv.includes(`--${mode}`)

const REPORTS = { api: 'test-results/api.json', journeys: 'test-results/journeys.json' }

/** Beside the checks, which need no build: it keeps one core busy, and many of them too. */
const build: Step = { name: 'Build the shop', command: ['node', 'server/commands/build-shop.ts'], beside: true }

/** Keeps what it knows of unchanged files for the next time. */
const TYPES = 'tsc -p . --noEmit --incremental --tsBuildInfoFile node_modules/.cache/lernladen/types.tsbuildinfo'

const checks: Step[] = [
  { name: 'Format and lint (Biome)', command: ['biome', 'check', '--error-on-warnings', '.'] },
  { name: 'Types of the routes', command: ['react-router', 'typegen'] },
  { name: 'Types of the back office’s routes', command: ['react-router', 'typegen', 'office'] },
  { name: 'Types (TypeScript)', command: TYPES.split(' ') },
  { name: 'Types of the back office (TypeScript)', command: ['tsc', '-p', 'office', '--noEmit'] },
  { name: 'Lint with types (oxlint)', command: ['oxlint', '--type-aware', '--deny-warnings'] },
  {
    name: 'Who may import what (dependency-cruiser)',
    command:
      'depcruise --output-type err-long contract kernel modules adapters server ui forms web office sample tests bench deploy'.split(
        ' ',
      ),
  },
  { name: 'Graph of the modules, crowded folders and small files', command: ['node', 'tests/module-graph/check.ts'] },
  { name: 'Migrations beside the last release', command: ['node', 'tests/migrations/check.ts'] },
]

const size: Step = {
  name: 'Size of the product page and of the back office, at most (size-limit)',
  command: ['size-limit'],
}

const tidiness: Step[] = [
  {
    name: 'Size of the product page and of the back office, aimed at (size-limit)',
    command: ['size-limit'],
    env: { SIZE: 'aim' },
  },
  { name: 'Unused code and packages (knip)', command: ['knip'] },
  { name: 'Message of the last commit', command: ['node', 'tests/last-commit.ts'] },
  { name: 'Text of documents and source files', command: ['vitest', 'run', '--reporter=minimal', ...TIDINESS] },
].map((step) => ({ ...step, warns: true }))

const apiTests: Step = {
  name: 'Unit and API tests (Vitest)',
  command: [
    'vitest',
    'run',
    '--reporter=minimal',
    '--reporter=json',
    `--outputFile.json=${REPORTS.api}`,
    ...without(RACES, LIMITS, FAULTS, RARELY, VARIANTS, TIDINESS),
  ],
  env: { DATABASE_URL: '' },
  live: true,
  report: REPORTS.api,
  beside: wants('quick'),
}

/** Takes a minute of one core, and the steps before the journeys leave one idle. */
const filling = (shops: string): Step => ({
  name: 'Fill the shops of the journeys',
  command: ['node', 'tests/prepare-shops.ts'],
  env: { SHOP_DATA_DIR: shops },
  beside: true,
})

const journeys = (shops: string): Step => ({
  name: 'Core journeys in a browser (Playwright)',
  command: ['playwright', 'test', '--grep=@core', '--reporter=list,json'],
  env: { PLAYWRIGHT_JSON_OUTPUT_FILE: REPORTS.journeys, SHOP_DATA_DIR: shops },
  live: true,
  report: REPORTS.journeys,
})

const SHOWN = 10

process.stdout.write(`Node ${process.versions.node}\n`)

if (wants('tidy')) {
  await runSteps([build, ...tidiness])
} else if (wants('checks') || wants('quick')) {
  const { passed } = await runSteps(wants('quick') ? [...checks, apiTests] : checks)
  process.exitCode = passed ? 0 : 1
} else {
  const shops = mkdtempSync(join(tmpdir(), 'lernladen-gate-'))
  process.once('exit', () => rmSync(shops, { recursive: true, force: true }))
  const outcome = await runSteps([...checks, build, size, apiTests, filling(shops), journeys(shops), ...tidiness])
  for (const { file, seconds } of slowestFiles(Object.values(REPORTS)).slice(0, SHOWN))
    process.stdout.write(`${seconds.toFixed(0).padStart(5)} s  ${file}\n`)
  recordGate('embedded', outcome)
  process.exitCode = outcome.passed ? 0 : 1
}
