import { recordGate } from './gate-record.ts'
import { filesOf, RACES } from './selection.ts'
import { onServerOfTests } from './server-of-tests.ts'
import { runSteps } from './steps.ts'

/** What `npm run test:postgres` runs: the second half of the gate, requests that race on a real PostgreSQL. */
const REPORT = 'test-results/postgres.json'

const outcome = await onServerOfTests((url) =>
  runSteps([
    {
      name: 'Races on PostgreSQL (Vitest)',
      command: [
        'vitest',
        'run',
        '--reporter=minimal',
        '--reporter=json',
        `--outputFile.json=${REPORT}`,
        ...filesOf(RACES),
      ],
      env: { DATABASE_URL: url },
      live: true,
      report: REPORT,
    },
  ]),
)
recordGate('postgres', outcome)
process.exitCode = outcome.passed ? 0 : 1
