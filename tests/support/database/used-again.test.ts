import { expect, inject, test } from 'vitest'
import type { Connection } from '#kernel/database/connection.ts'
import { dumpEverything } from './dump-database.ts'
import { takeEmbedded } from './used-again.ts'

const template = inject('template')

test.runIf('pglite' in template)('a database that was given back is as the template has it', async () => {
  const fresh = await take()
  const before = await dumpEverything(fresh)
  await fresh.executeSql(`insert into rate_limits (key, points, expire) values ('used', 1, 0)`)
  await fresh.executeSql('delete from tax_rates')
  await fresh.close()
  const next = await take()
  expect(await dumpEverything(next)).toEqual(before)
  await next.close()
})

test.runIf('pglite' in template)('one whose schema was changed is not used again', async () => {
  const changed = await take()
  await changed.executeSql('create table left_behind (id int)')
  await changed.close()
  const next = await take()
  const { rows } = await next.executeSql(`select to_regclass('left_behind') as name`)
  expect(rows).toEqual([{ name: null }])
  await next.close()
})

test.runIf('pglite' in template)('what a file left running reaches no other', async () => {
  const over = await take()
  await over.close()
  await expect(over.executeSql('select 1')).rejects.toThrow('is over')
})

function take(): Promise<Connection> {
  if (!('pglite' in template)) throw new Error('PostgreSQL has no embedded databases')
  return takeEmbedded(template.pglite)
}
