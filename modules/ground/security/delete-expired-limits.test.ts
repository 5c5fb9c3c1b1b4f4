import { expect, test } from 'vitest'
import { startTestApp } from '#tests/support/app.ts'
import { deleteExpiredLimits } from './limit.ts'
import { rateLimits } from './tables.ts'

const app = await startTestApp()

test('expired attempts are deleted, others are kept', async () => {
  const minutesFromNow = (minutes: number) => Date.now() + minutes * 60_000
  await app.core.db.insert(rateLimits).values([
    { key: 'over', points: 10, expire: minutesFromNow(-1) },
    { key: 'counting', points: 3, expire: minutesFromNow(10) },
  ])
  await deleteExpiredLimits(app.core.db)
  expect((await app.core.db.select().from(rateLimits)).map((row) => row.key)).toEqual(['counting'])
})
