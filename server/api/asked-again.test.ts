import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { DatabaseAway } from '#kernel/database/database-away.ts'
import { route } from '#kernel/route.ts'
import { makeUpApi } from '#tests/support/made-up-api.ts'

const responses = { 200: z.object({ calls: z.int() }) }
const reads = endpoint('readThing', {
  method: 'get',
  path: '/things',
  summary: 'Made up',
  access: 'everyone',
  responses,
})
const writes = endpoint('writeThing', {
  method: 'put',
  path: '/things',
  summary: 'Made up',
  access: 'everyone',
  responses,
})

/** An operation that fails so often before it answers. */
function failing(failures: number, error: unknown) {
  let calls = 0
  const handle = async () => {
    if (calls++ < failures) throw error
    return { calls }
  }
  const { ask } = makeUpApi([route(reads, handle), route(writes, handle)])
  return { ask, calls: () => calls }
}

const lost = new Error('Failed query', { cause: new DatabaseAway(new Error('terminated'), { hasEnded: true }) })

test('a request that reads is asked again once when its session with the database ends', async () => {
  const { ask } = failing(1, lost)
  const answer = await ask('/things')
  expect([answer.status, await answer.json()]).toEqual([200, { calls: 2 }])
  const twice = failing(2, lost)
  expect([(await twice.ask('/things')).status, twice.calls()]).toEqual([503, 2])
})

test('one that writes is not, nor one for which no connection can be made', async () => {
  const written = failing(1, lost)
  const answer = await written.ask('/things', { method: 'PUT', headers: { origin: 'http://shop.test' } })
  expect([answer.status, written.calls()]).toEqual([503, 1])
  const unreachable = failing(1, new DatabaseAway(new Error('connect ECONNREFUSED')))
  expect([(await unreachable.ask('/things')).status, unreachable.calls()]).toEqual([503, 1])
})
