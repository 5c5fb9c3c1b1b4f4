import { expect, test } from 'vitest'
import { emptyDatabase } from '#tests/support/database/own-migrations.ts'
import { prepareDatabase } from './prepare-database.ts'
import { readEnvironment } from './settings/env.ts'

test('with MIGRATE=false an instance waits until another one, or the command, has migrated', async () => {
  const { connection } = await emptyDatabase()
  const told: string[] = []
  const report = (_: object, message: string) => void told.push(message)
  const waiting = prepareDatabase(connection, readEnvironment({ MIGRATE: 'false' }, false), report)
  await expect.poll(() => told).toEqual(['waiting for «npm run migrate»'])
  await prepareDatabase(connection, readEnvironment({}, false), report)
  await waiting
  expect(told.at(-1)).toBe('migrated')
  expect((await connection.executeSql('select * from instances')).rows).toEqual([])
})
