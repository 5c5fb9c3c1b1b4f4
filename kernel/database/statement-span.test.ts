import { afterEach, expect, test } from 'vitest'
import { type SpanStart, type Tracing, traceBy } from '../tracing.ts'
import { inStatement } from './statement-span.ts'

afterEach(() => traceBy(undefined))

async function startOf(asked: unknown): Promise<SpanStart | undefined> {
  let started: SpanStart | undefined
  const span: Tracing['span'] = (start, work) => {
    started = start
    return work()
  }
  traceBy({ span } as Tracing)
  await inStatement(asked, async () => undefined)
  return started
}

test.each([
  ['select "id" from "orders" where "orders"."email" = $1', 'select orders'],
  [{ text: 'insert into "mails" ("id") values ($1)' }, 'insert mails'],
  ['update jobs.job set state = $1', 'update job'],
  ['delete from only "carts"', 'delete carts'],
  ["select set_config('a', 'lea@example.ch', true)", 'select'],
  ["notify purge, 'lea'", 'other'],
  ['commit', 'commit'],
])('%j is named %s', async (asked, name) => {
  expect((await startOf(asked))?.name).toBe(name)
})

test('nothing of a statement is told but its operation and its table', async () => {
  const { facts } = (await startOf("select * from users where email = 'lea@example.ch'")) ?? {}
  expect(facts).toEqual({
    'db.system.name': 'postgresql',
    'db.operation.name': 'select',
    'db.collection.name': 'users',
  })
})
