import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, globSync } from 'node:fs'
import { FAULTS, filesOf, LIMITS } from '../selection.ts'
import { onServerOfTests } from '../server-of-tests.ts'
import { LEFT_OUT } from '../steps.ts'
import { findPgBouncer } from './find-pgbouncer.ts'
import { startPgBouncer } from './start-pgbouncer.ts'

/**
 * `npm run test:pooler [file …]`: what money, rights and finding depend on, through a PgBouncer that gives each
 * transaction another session; and what the shop says of one that is set wrongly. Without PgBouncer it says that this was
 * left out.
 */
const REPORT = 'test-results/pooler.json'

const FOLDERS = [
  'modules/fulfilment/{checkout,payments}/**/*.test.ts',
  'modules/storefront/cart/**/*.test.ts',
  'modules/accounts/auth/**/*.test.ts',
  'modules/catalogue/search/**/*.test.ts',
]
const ALONE = ['server/two-instances.test.ts', 'tests/pooler/*.test.ts']

const command = findPgBouncer()
if (command) {
  const given = process.env['DATABASE_URL']
  process.exitCode = await (given ? runThrough(command, given) : onServerOfTests((url) => runThrough(command, url)))
} else {
  const sentence = 'PgBouncer was left out: 1.21 or newer is not installed, and Debian 13’s could not be fetched.'
  process.stdout.write(`${sentence}\n`)
  const measurements = process.env['MEASUREMENTS']
  if (measurements) appendFileSync(measurements, `${sentence}\n`)
  process.exitCode = LEFT_OUT
}

/** The code with which the tests end. */
async function runThrough(pgbouncer: string[], url: string): Promise<number> {
  const pooler = await startPgBouncer(pgbouncer, url)
  try {
    const asked = process.argv.slice(2)
    const files = asked.length > 0 ? asked : [...filesOf(FOLDERS, [FAULTS, LIMITS]), ...globSync(ALONE)]
    const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json']
    const tests = spawn(process.execPath, [...vitest, `--outputFile.json=${REPORT}`, ...files], {
      env: { ...process.env, DATABASE_URL: url, POOLER: pooler.address, PGBOUNCER: JSON.stringify(pgbouncer) },
      stdio: 'inherit',
    })
    const [code] = (await once(tests, 'exit')) as [number | null]
    return code ?? 1
  } finally {
    await pooler.stop()
  }
}
