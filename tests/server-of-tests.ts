import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { startPostgres } from './support/database/start-postgres.ts'

const LOCAL = 'postgres://postgres@127.0.0.1:5432/postgres'

/**
 * Calls `run` with the address of a PostgreSQL on which tests may make databases: the server on 127.0.0.1:5432 when it
 * accepts the user `postgres` without a password, otherwise one that is started for the tests. Whatever they leave there
 * is dropped afterwards, also when the run is interrupted.
 */
export async function onServerOfTests<T>(run: (url: string) => Promise<T>): Promise<T> {
  const own = (await answers(LOCAL)) ? undefined : await startPostgres()
  const admin = own?.url ?? LOCAL
  const role = `lernladen_tests_${randomBytes(4).toString('hex')}`
  await query(admin, `create role ${role} login createdb`)
  await query(admin, `create database ${role} owner ${role}`)
  process.stdout.write(`PostgreSQL ${await version(admin)}, ${own ? 'started for these tests' : 'already here'}\n`)

  const cleanUp = async () => {
    const owned = `select datname from pg_database join pg_roles r on r.oid = datdba where rolname = '${role}'`
    for (const { datname } of await query(admin, owned)) await query(admin, `drop database "${datname}" with (force)`)
    await query(admin, `drop role ${role}`)
    await own?.stop()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void cleanUp().then(() => process.exit(1)))
  try {
    return await run(Object.assign(new URL(admin), { username: role, pathname: `/${role}` }).href)
  } finally {
    await cleanUp()
  }
}

async function version(admin: string): Promise<string> {
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
