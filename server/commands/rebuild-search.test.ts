import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import { afterAll, expect, inject, test } from 'vitest'
import type { Core } from '#kernel/core.ts'
import { connect } from '#kernel/database/connect.ts'
import type { Connection } from '#kernel/database/connection.ts'
import { titles } from '#modules/catalogue/catalogue/tables.ts'
import { postgresIndex } from '#modules/catalogue/search/postgres-index.ts'
import { freshDatabase } from '#tests/support/app.ts'
import { makeTitle } from '#tests/support/factories/catalogue-factories.ts'

const folder = await mkdtemp(join(tmpdir(), 'lernladen-rebuild-'))
const shop = await outlivingDatabase()
afterAll(async () => {
  await shop.drop()
  await rm(folder, { recursive: true })
})

/** A database that one process uses after the other. */
async function outlivingDatabase() {
  const template = inject('template')
  if ('pglite' in template) {
    const dataDir = join(folder, 'database')
    const filled = await connect({ dataDir, loadDataDir: new Blob([await readFile(template.pglite)]) })
    await filled.close()
    return {
      env: { DATA_DIR: folder, DATABASE_URL: '' },
      open: () => connect({ dataDir }),
      drop: async () => undefined,
    }
  }
  const { connection, url = '', drop } = await freshDatabase()
  await connection.close()
  return { env: { DATABASE_URL: url }, open: () => connect({ url, poolSize: 2 }), drop }
}

async function opened<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
  const connection = await shop.open()
  try {
    return await work(connection)
  } finally {
    await connection.close()
  }
}

const found = ({ db }: Connection) =>
  postgresIndex(db)
    .find('Leselampe', { limit: 5 })
    .then(({ titleIds }) => titleIds)

test('npm run search:rebuild tells how far it is, and the search finds again what its index had lost', async () => {
  const lost = await opened(async (connection) => {
    const title = await makeTitle({ core: connection as unknown as Core }, { title: 'Die Leselampe' })
    await connection.db.execute(sql`truncate search_documents, search_bodies, search_numbers, search_words`)
    expect(await found(connection)).toEqual([])
    expect(await connection.db.$count(titles)).toBe(1)
    return title.id
  })
  const command = fileURLToPath(new URL('rebuild-search.ts', import.meta.url))
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [command], {
    env: { ...process.env, NODE_ENV: 'test', ...shop.env },
  })
  expect(stderr).toBe('')
  const lines = stdout.trim().split('\n')
  expect(lines).toContain('Indexing titles …')
  expect(lines.some((line) => /^Indexing titles … 100 %, \d+ s$/.test(line))).toBe(true)
  expect(lines.some((line) => /^Making indexes of the search … 100 %, \d+ s$/.test(line))).toBe(true)
  expect(lines.slice(-2)).toEqual(['Tidying up …', expect.stringMatching(/^Indexed in \d+ s$/)])
  expect(await opened(found)).toEqual([lost])
}, 60_000)
