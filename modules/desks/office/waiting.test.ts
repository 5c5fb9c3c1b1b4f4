import { uuidv7 } from 'uuidv7'
import { expect, it } from 'vitest'
import { tasks as officeTasks } from '#contract/desks/tasks.ts'
import { readWaiting, waitingKinds } from '#contract/desks/waiting.ts'
import { tasks } from '#modules/ground/tasks/tables.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { signIn } from '#tests/support/sign-in.ts'

const app = await startTestApp()
const { db } = app.core
const staff = async (group: 'sales' | 'editor' | 'admin') => signIn(app, await makeUser(app, { groups: [group] }))
const seller = await staff('sales')
const editor = await staff('editor')
const admin = await staff('admin')

async function makeTask(createdAt: Date): Promise<void> {
  const kind = 'fraud'
  const amount = { amount: 2900, currency: 'CHF' as const }
  const facts = { order_number: '2026-1', attempt: 1, provider: 'datatrans', transaction_id: '4711', amount }
  await db.insert(tasks).values({ id: uuidv7(), kind, subject: '2026-1', cause: uuidv7(), facts, createdAt })
}

it('tells of each list how many wait and since when, as the list itself counts', async () => {
  const since = new Date(Date.UTC(2026, 0, 7))
  await makeTask(new Date(Date.UTC(2026, 1, 1)))
  await makeTask(since)
  const { data } = await seller.client(readWaiting, {})
  const listed = await seller.client(officeTasks.list, { query: { state: 'open' } })
  expect(data.find(({ kind }) => kind === 'tasks')).toEqual({
    kind: 'tasks',
    total: listed.meta.total,
    total_is_least: false,
    oldest: since.toISOString(),
  })
  expect(data.find(({ kind }) => kind === 'overdue')).toMatchObject({ total: 0, oldest: null })
})

it('tells each of the staff only of what they may read', async () => {
  const kindsOf = async ({ client }: typeof seller) => (await client(readWaiting, {})).data.map(({ kind }) => kind)
  expect(await kindsOf(editor)).toEqual(['scheduled'])
  expect(await kindsOf(seller)).toEqual(waitingKinds.filter((kind) => kind !== 'scheduled'))
  expect(await kindsOf(admin)).toEqual(waitingKinds)
})

it('tells nobody else', async () => {
  const customer = await signIn(app, await makeUser(app))
  expect((await refused(customer.client(readWaiting, {}))).body.code).toBe('forbidden')
})
