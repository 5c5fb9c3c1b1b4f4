import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { connect } from '#kernel/database/connect.ts'
import { titles } from '#modules/catalogue/catalogue/tables.ts'
import { coupons } from '#modules/licences/coupons/tables.ts'
import { isFullRun } from '#tests/full-run.ts'
import { fillInOwnProcess } from './fill-in-own-process.ts'

const folder = await mkdtemp(join(tmpdir(), 'lernladen-fill-'))
afterAll(() => rm(folder, { recursive: true }))

const order = {
  databaseDir: join(folder, 'database'),
  coversDir: null,
  filesDir: null,
  tokenSecret: 'the secret of a first start',
}

test.runIf(isFullRun)(
  'the database is full and closed when the process ends, and its progress was told',
  async () => {
    const lines: string[] = []
    await fillInOwnProcess(order, (line) => lines.push(line))
    expect(lines).toEqual(['Filling the database with demonstration data …'])
    const { db, close } = await connect({ dataDir: order.databaseDir })
    expect(await db.$count(titles)).toBe(200)
    expect(await db.$count(coupons)).toBeGreaterThan(400)
    await close()
  },
  // For all of the past, on a machine that is slow and busy.
  300_000,
)

test('a folder that cannot hold a database is a failure of the start, with its reason', async () => {
  const file = join(folder, 'file')
  await writeFile(file, '')
  const failing = fillInOwnProcess({ ...order, databaseDir: join(file, 'database') }, () => undefined)
  await expect(failing).rejects.toThrow(/Filling the database failed: .*ENOTDIR/s)
}, 30_000)
