import { randomInt } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import {
  FAULTS,
  filesOf,
  LIMITS,
  ONCE,
  RARELY,
  TIDINESS,
  TWICE,
  VARIANTS,
  WITHOUT_DATABASE,
  without,
} from './selection.ts'
import { onServerOfTests } from './server-of-tests.ts'
import { type Outcome, runSteps, type Step } from './steps.ts'

/**
 * What `npm run test:full [part …]` runs: all that the gate leaves out, and what it runs at quick size at full size. Every
 * part runs, whatever fails; failures are listed in `test-results/full.md`. `--whole`: also what takes a quarter of an
 * hour, at its full length.
 */
const PARTS = [
  'journeys',
  'api',
  'postgres',
  'twice',
  'limits',
  'faults',
  'former-release',
  'pooler',
  'guards',
  'mutants',
  'vulnerabilities',
  'alerts',
  'cluster',
] as const

type Part = (typeof PARTS)[number]

const words = process.argv.slice(2)
const unknown = words.filter((word) => word !== '--whole' && !PARTS.some((part) => part === word))
if (unknown.length > 0) throw new Error(`No part: ${unknown.join(', ')}. There are ${PARTS.join(', ')}.`)
const chosen = PARTS.filter((part) => words.includes(part) || words.every((word) => word === '--whole'))

const seed = process.env['RANDOM_SEED'] ?? String(randomInt(2 ** 31))
const FULL = words.includes('--whole') ? 'whole' : '1'

/** Where the tests record which refusals they reach. */
const OBSERVED = 'test-results/refusals'

/** Where they record what they measured: a sentence a line. */
const MEASUREMENTS = 'test-results/measurements.txt'

function vitest(part: Part, name: string, url: string, files: string[]): Step {
  const report = `test-results/full-${part}.json`
  return {
    name,
    command: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...files],
    env: { DATABASE_URL: url, FULL, RANDOM_SEED: seed, OBSERVED_REFUSALS: OBSERVED, MEASUREMENTS },
    live: true,
    report,
  }
}

function stepsOn(url: string): Record<Part, Step> {
  const journeys = 'test-results/full-journeys.json'
  const twice = 'test-results/full-twice.json'
  const withoutDatabase = filesOf(WITHOUT_DATABASE, [FAULTS, LIMITS, TIDINESS])
  return {
    journeys: {
      name: 'All other journeys in a browser (Playwright)',
      command: ['playwright', 'test', '--grep-invert=@core', '--max-failures=0', '--reporter=list,json'],
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: journeys },
      live: true,
      report: journeys,
    },
    api: vitest('api', 'What seldom breaks, and rules at full size (Vitest)', '', [
      ...new Set([...filesOf([...RARELY, ...VARIANTS], [FAULTS]), ...withoutDatabase]),
    ]),
    postgres: vitest(
      'postgres',
      'Unit and API tests on PostgreSQL at full size (Vitest)',
      url,
      without(WITHOUT_DATABASE, FAULTS, LIMITS, TIDINESS),
    ),
    twice: {
      name: 'Use cases whose transactions are each tried twice (Vitest)',
      command: [
        'vitest',
        'run',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${twice}`,
        ...filesOf(TWICE, [ONCE, RARELY, LIMITS, FAULTS, WITHOUT_DATABASE]),
      ],
      env: { DATABASE_URL: '', TWICE: '1' },
      live: true,
      report: twice,
    },
    limits: vitest('limits', 'Limits of attempts, and times of answers (Vitest)', url, filesOf(LIMITS)),
    // Each starts processes of its own: one file at a time has the machine for them.
    faults: vitest('faults', 'Kills, outages, and processes of their own (Vitest)', url, [
      '--no-file-parallelism',
      ...filesOf(FAULTS),
    ]),
    'former-release': {
      name: 'Tests of the last release on the database of this one (Vitest)',
      command: ['node', 'tests/former-release/run.ts'],
      env: { DATABASE_URL: url },
      live: true,
      report: 'test-results/former-release.json',
    },
    pooler: {
      name: 'Tests of money and rights through PgBouncer (Vitest)',
      command: ['node', 'tests/pooler/run.ts'],
      env: { DATABASE_URL: url, FULL, MEASUREMENTS },
      live: true,
      report: 'test-results/pooler.json',
    },
    guards: {
      name: 'Without its guard, the test of a guard fails',
      command: ['node', 'tests/guards/check.ts'],
      env: { DATABASE_URL: url },
      live: true,
    },
    mutants: {
      name: 'Small faults in code about money and rights are found by its tests (Stryker)',
      // Not at full size: each mutant would wait for a crowd.
      command: ['node', 'tests/mutants/check.ts', ...words.filter((word) => word === '--whole')],
      env: { DATABASE_URL: url, MEASUREMENTS, RANDOM_SEED: seed },
      live: true,
    },
    vulnerabilities: {
      name: 'Known vulnerabilities of what the shop uses (npm audit)',
      command: ['node', 'tests/vulnerabilities/check.ts'],
      env: { MEASUREMENTS },
      live: true,
    },
    alerts: {
      name: 'Alerts of Prometheus ring when they should (promtool)',
      command: ['node', 'tests/alerts/check.ts'],
      env: { MEASUREMENTS },
      live: true,
    },
    cluster: {
      name: 'Faults of a cluster cost no order, and no more time than they may (deploy/trial.ts)',
      command: ['node', 'tests/cluster/check.ts'],
      env: { MEASUREMENTS },
      live: true,
    },
  }
}

/** Which refusals are reached can be said only of a run of all API tests. */
const refusals: Step = {
  name: 'Every refusal that an operation names is reached by a test',
  command: ['node', 'tests/contract/check-refusals.ts'],
  env: { OBSERVED_REFUSALS: OBSERVED },
}

rmSync(OBSERVED, { recursive: true, force: true })
mkdirSync(OBSERVED, { recursive: true })
writeFileSync(MEASUREMENTS, '')
process.stdout.write(`Random tests begin with RANDOM_SEED=${seed}\n`)

const outcome = await onServerOfTests((url) => {
  const steps = chosen.map((part) => stepsOn(url)[part])
  return runSteps(chosen.length === PARTS.length ? [...steps, refusals] : steps)
})
writeFileSync('test-results/full.md', inWords(outcome))
process.exitCode = outcome.passed ? 0 : 1

/** Every part with its time, every failure by its title, and what was measured. */
function inWords({ commit, counts, seconds, steps, failures, flaky }: Outcome): string {
  const measured = readFileSync(MEASUREMENTS, 'utf8').split('\n').filter(Boolean)
  return [
    `# Full run at ${commit.slice(0, 8)}`,
    '',
    `${counts.passed} passed, ${counts.failed} failed, ${Math.round(seconds / 60)} minutes, RANDOM_SEED=${seed}.`,
    '',
    ...steps.map(({ name, seconds: own, outcome: result }) => `- ${name}: ${result}, ${Math.round(own)} s`),
    ...(failures.length > 0 ? ['', '## Failed', '', ...failures.map((title) => `- ${title}`)] : []),
    ...(flaky.length > 0 ? ['', '## Passed only when repeated', '', ...flaky.map((title) => `- ${title}`)] : []),
    ...(measured.length > 0 ? ['', '## Measured', '', ...measured.map((sentence) => `- ${sentence}`)] : []),
    '',
  ].join('\n')
}
