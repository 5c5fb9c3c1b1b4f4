import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject, onTestFinished } from 'vitest'
import { connect } from '#kernel/database/connect.ts'
import type { Connection } from '#kernel/database/connection.ts'
import { databaseUrl, onServer } from './database-template.ts'

/** A database without a table, for one test: on PostgreSQL when DATABASE_URL is set, else embedded. */
export async function emptyDatabase(): Promise<{ connection: Connection; another(): Promise<Connection> }> {
  const template = inject('template')
  if ('pglite' in template) {
    const connection = await connect({})
    onTestFinished(() => connection.close())
    return { connection, another: async () => connection }
  }
  const name = `lernladen_empty_${randomBytes(6).toString('hex')}`
  await onServer(template.url, `create database ${name}`)
  onTestFinished(() => onServer(template.url, `drop database if exists ${name} with (force)`))
  const another = async () => {
    const connection = await connect({ url: databaseUrl(template.url, name), poolSize: 4 })
    onTestFinished(() => connection.close())
    return connection
  }
  return { connection: await another(), another }
}

/** A folder of migrations for one test: their texts by their names, in order. */
export async function folderOf(texts: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lernladen-migrations-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await mkdir(join(folder, 'meta'))
  const journal = { entries: Object.keys(texts).map((tag) => ({ tag })) }
  await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify(journal))
  for (const [name, text] of Object.entries(texts)) await writeFile(join(folder, `${name}.sql`), text)
  return folder
}
