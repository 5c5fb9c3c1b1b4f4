import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { runSteps } from './steps.ts'
import { startPostgres } from './support/start-postgres.ts'

/**
 * What `npm run test:postgres` runs: the unit and API tests again, on a real PostgreSQL. Uses the server on
 * 127.0.0.1:5432 when it accepts the user `postgres` without a password; otherwise starts one for the tests. `--whole`:
 * every test at its full length, and every guard.
 */
const isWhole = process.argv.includes('--whole')

const LOCAL = 'postgres://postgres@127.0.0.1:5432/postgres'

/** Where the tests record which refusals they reach. */
const OBSERVED = { OBSERVED_REFUSALS: 'test-results/refusals-postgres' }

const own = (await answers(LOCAL)) ? undefined : await startPostgres()
const admin = own?.url ?? LOCAL
const role = `lernladen_tests_${randomBytes(4).toString('hex')}`
await query(admin, `create role ${role} login createdb`)
await query(admin, `create database ${role} owner ${role}`)
const url = Object.assign(new URL(admin), { username: role, pathname: `/${role}` }).href
process.stdout.write(`PostgreSQL ${await version()}, ${own ? 'started for these tests' : 'already on this machine'}\n`)

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void cleanUp().then(() => process.exit(1)))

const succeeded = await runSteps([
  {
    name: 'Unit and API tests on PostgreSQL (Vitest)',
    command: ['vitest', 'run', '--reporter=default', '--reporter=json', '--outputFile.json=test-results/postgres.json'],
    env: { DATABASE_URL: url, FULL: isWhole ? 'whole' : '1', ...OBSERVED },
    live: true,
    report: 'test-results/postgres.json',
  },
  {
    name: 'Every refusal that an operation names is reached by a test',
    command: ['node', 'tests/contract/check-refusals.ts'],
    env: OBSERVED,
  },
  {
    name: `Without its guard, the test of a guard fails${isWhole ? '' : ': a third of them'}`,
    command: ['node', 'tests/guards/check.ts', ...(isWhole ? [] : ['--third'])],
    env: { DATABASE_URL: url },
    live: true,
    // While the tests wait for outages and for processes that were killed.
    beside: true,
  },
])
await cleanUp()
process.exitCode = succeeded ? 0 : 1

async function cleanUp(): Promise<void> {
  const owned = `select datname from pg_database join pg_roles r on r.oid = datdba where rolname = '${role}'`
  for (const { datname } of await query(admin, owned)) await query(admin, `drop database "${datname}" with (force)`)
  await query(admin, `drop role ${role}`)
  await own?.stop()
}

async function version(): Promise<string> {
  const [row] = await query(admin, 'show server_version')
  return row?.['server_version'] ?? ''
}

async function answers(address: string): Promise<boolean> {
  return query(address, 'select 1').then(
    () => true,
    () => false,
  )
}

async function query(address: string, sql: string): Promise<Record<string, string>[]> {
  const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: 3_000 })
  try {
    await client.connect()
    return (await client.query<Record<string, string>>(sql)).rows
  } finally {
    await client.end()
  }
}
