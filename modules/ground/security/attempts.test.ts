import { expect, test } from 'vitest'
import { Refusal } from '#contract/errors.ts'
import { DatabaseBusy } from '#kernel/database/shared-pool.ts'
import { startTestApp } from '#tests/support/app.ts'
import { attempt, countIfDone } from './attempts.ts'
import { createLimit } from './limit.ts'

const app = await startTestApp()
const twice = createLimit(app.core.db, { name: 'twice', attempts: 2, within: 900 })
const fails = (error: Error) => () => Promise.reject(error)

test('an attempt that a busy database could not judge does not count as wrong', async () => {
  const counters = [[twice, 'busy']] as const
  for (let n = 0; n < 3; n++) {
    await expect(attempt(counters, fails(new DatabaseBusy('none free')))).rejects.toThrow(DatabaseBusy)
  }
  await expect(attempt(counters, async () => 'right')).resolves.toBe('right')
})

test('wrong attempts count, right ones do not', async () => {
  const counters = [[twice, 'guessed']] as const
  const wrong = new Refusal('credentials_invalid')
  await expect(attempt(counters, fails(wrong))).rejects.toThrow(wrong)
  for (let n = 0; n < 3; n++) await attempt(counters, async () => null)
  await expect(attempt(counters, fails(wrong))).rejects.toThrow(wrong)
  await expect(attempt(counters, async () => null)).rejects.toMatchObject({ code: 'too_many_requests' })
})

test('a refused act is not counted, even when another limit refuses it', async () => {
  const other = createLimit(app.core.db, { name: 'other', attempts: 1, within: 900 })
  await expect(countIfDone([[twice, 'refused']], fails(new Refusal('link_spent')))).rejects.toThrow(Refusal)
  await countIfDone([[other, 'full']], async () => null)
  for (let n = 0; n < 3; n++) {
    const counters = [
      [twice, 'refused'],
      [other, 'full'],
    ] as const
    await expect(countIfDone(counters, async () => null)).rejects.toMatchObject({ code: 'too_many_requests' })
  }
  for (let n = 0; n < 2; n++) await countIfDone([[twice, 'refused']], async () => null)
  await expect(countIfDone([[twice, 'refused']], async () => null)).rejects.toMatchObject({ code: 'too_many_requests' })
})

test('nobody is told of too many attempts when they cannot be counted', async () => {
  await app.connection.executeSql('alter table rate_limits rename to rate_limits_away')
  const failure: unknown = await twice.count('uncounted').catch((error: unknown) => error)
  await app.connection.executeSql('alter table rate_limits_away rename to rate_limits')
  expect(failure).toBeInstanceOf(Error)
  expect(failure).not.toBeInstanceOf(Refusal)
  await expect(twice.count('uncounted')).resolves.toBeUndefined()
})
