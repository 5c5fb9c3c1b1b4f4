import { randomBytes } from 'node:crypto'
import { globSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { connect } from '#kernel/database/connect.ts'
import { connectPGlite } from '#kernel/database/connect-pglite.ts'
import type { Connection } from '#kernel/database/connection.ts'
import { migrate } from '#kernel/database/migrating/migrate.ts'
import type { Queue } from '#kernel/jobs/job.ts'
import { startJobs } from '#kernel/jobs/job-runner.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated database to copy: the file of a PGlite dump, or the name of a PostgreSQL database. */
    template: { pglite: string } | { postgres: string; url: string }
  }
}

/** Makes the migrated database that every test file copies: faster than migrating each time. */
export default async function setup(project: TestProject) {
  const url = process.env['DATABASE_URL']
  if (url) {
    const { template, drop } = await templateOn(url)
    project.provide('template', template)
    return drop
  }
  const file = await dumpTemplate()
  project.provide('template', { pglite: file })
  return () => rm(file)
}

/** A migrated database on a PostgreSQL server, changed by these statements. */
export async function templateOn(url: string, statements: readonly string[] = []) {
  const name = `lernladen_template_${randomBytes(4).toString('hex')}`
  await onServer(url, `create database ${name}`)
  const connection = await connect({ url: databaseUrl(url, name) })
  await fill(connection)
  for (const statement of statements) await connection.executeSql(statement)
  await connection.close()
  const drop = () => onServer(url, `drop database if exists ${name} with (force)`)
  return { template: { postgres: name, url }, drop }
}

/** The queues of all modules, from the files that declare them: loading the modules themselves would take seconds. */
async function declaredQueues(): Promise<Queue[]> {
  const declarations = globSync('modules/*/**/jobs.ts').map(
    (file) => import(pathToFileURL(file).href) as Promise<Record<string, Queue>>,
  )
  return (await Promise.all(declarations)).flatMap((jobs) => Object.values(jobs))
}

async function fill(connection: Connection): Promise<void> {
  await migrate(connection)
  const jobs = await startJobs(connection, await declaredQueues(), (error) => {
    throw error
  })
  await jobs.stop(1_000)
}

/** A copy is loaded into memory and lives as long as a test file: it is small, and need not survive a crash. */
const SMALL = [
  '--wal-segsize=1',
  ...[
    'wal_recycle=off',
    'shared_buffers=16MB',
    'wal_level=minimal',
    'max_wal_senders=0',
    'full_page_writes=off',
  ].flatMap((setting) => ['-c', setting]),
]

async function dumpTemplate(): Promise<string> {
  const connection = await connectPGlite({ initDbStartParams: SMALL })
  await fill(connection)
  await leaveOut(connection)
  const dump = await connection.dump()
  await connection.close()
  const folder = new URL('../../../node_modules/.cache/lernladen/', import.meta.url)
  await mkdir(folder, { recursive: true })
  const file = new URL(`template-${process.pid}.tar`, folder)
  await writeFile(file, dump)
  return file.pathname
}

/**
 * PostgreSQL's own templates, two thirds of the files, are never copied from; after a checkpoint no log is read again.
 */
async function leaveOut({ executeSql }: Connection): Promise<void> {
  await executeSql(`update pg_database set datistemplate = false where datname like 'template%'`)
  await executeSql('drop database template0')
  await executeSql('drop database template1')
  await executeSql('checkpoint')
}

/** The same server, another database. */
export function databaseUrl(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}

export async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
