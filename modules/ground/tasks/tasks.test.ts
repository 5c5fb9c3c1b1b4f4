import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { describe, expect, it } from 'vitest'
import { ApiError } from '#contract/client.ts'
import * as officeTasksApi from '#contract/desks/tasks.ts'
import { inTransaction } from '#kernel/core.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { tasks } from './tables.ts'
import { addTask } from './write-tasks.ts'

const app = await startTestApp()
const { db } = app.core
const seller = await signIn(
  app,
  await makeUser(app, { groups: ['sales'], firstName: 'Vera', lastName: 'Verkauf', email: 'vera@example.test' }),
)

const codeOf = (error: unknown) => (error instanceof ApiError ? error.body.code : Promise.reject(error))

/** A payment that staff must look at. */
function suspicion(number: string) {
  return {
    kind: 'fraud' as const,
    subject: number,
    cause: 'attempt 1',
    orderId: null,
    facts: {
      order_number: number,
      attempt: 1,
      provider: 'datatrans',
      transaction_id: '4711',
      amount: { amount: 2900, currency: 'CHF' as const },
    },
  }
}

async function makeTask(number: string, createdAt = new Date()): Promise<string> {
  const id = uuidv7()
  await db.insert(tasks).values({ ...suspicion(number), id, createdAt })
  return id
}

describe('a task', () => {
  it('exists once, however many find the same cause at once', async () => {
    await Promise.all(
      Array.from({ length: 10 }, () => inTransaction(db, (tx) => addTask(tx, suspicion('2026-200001')))),
    )
    expect(await db.$count(tasks, eq(tasks.subject, '2026-200001'))).toBe(1)
  })

  it('does not exist when the transaction of its cause is rolled back', async () => {
    const failing = inTransaction(db, async (tx) => {
      await addTask(tx, suspicion('2026-200002'))
      throw new RangeError('no')
    })
    await expect(failing).rejects.toBeInstanceOf(RangeError)
    expect(await db.$count(tasks, eq(tasks.subject, '2026-200002'))).toBe(0)
  })
})

describe('GET /office/tasks', () => {
  it('lists open tasks, the oldest first, and filters them by number and by state', async () => {
    const day = (n: number) => new Date(Date.UTC(2026, 0, n))
    const older = await makeTask('2025-300001', day(1))
    const newer = await makeTask('2025-300002', day(2))
    const ids = async (query: object) =>
      (await seller.client(officeTasksApi.tasks.list, { query: { query: '2025-3000', ...query } })).data.map(
        ({ id }) => id,
      )
    expect(await ids({})).toEqual([older, newer])
    expect(await ids({ sort: 'newest' })).toEqual([newer, older])
    expect(await ids({ query: '300002' })).toEqual([newer])
    expect(await ids({ query: '%' })).toEqual([])
    expect(await ids({ kind: 'paid_twice' })).toEqual([])
    expect(await ids({ state: 'done' })).toEqual([])
    await seller.client(officeTasksApi.completeTask, { params: { id: older }, body: {} })
    expect(await ids({ state: 'done', kind: 'fraud' })).toEqual([older])
    expect(await ids({ state: 'open' })).toEqual([newer])
    const { data } = await seller.client(officeTasksApi.tasks.read, { params: { id: newer } })
    expect(data).toMatchObject({
      kind: 'fraud',
      title: 'Bestellung 2025-300002: Betrugsverdacht prüfen und entscheiden',
      facts: { order_number: '2025-300002', amount: { amount: 2900 } },
      done_at: null,
    })
  })
})

describe('POST /office/tasks/{id}/done', () => {
  it('marks the task as done once, with who did it and what, however many do it at once', async () => {
    const id = await makeTask('2026-400001')
    const notes = ['Mit der Kundin telefoniert.', 'Zurückbezahlt.', 'Erledigt.', '']
    const answers = await Promise.all(
      notes.map((note) =>
        seller.client(officeTasksApi.completeTask, { params: { id }, body: { note } }).then(({ data }) => data, codeOf),
      ),
    )
    const [done, ...others] = answers.filter((answer) => typeof answer === 'object')
    expect(others).toEqual([])
    expect(answers.filter((answer) => answer === 'task_done')).toHaveLength(3)
    expect(done).toMatchObject({ done_by: 'Vera Verkauf' })
    expect((await seller.client(officeTasksApi.tasks.read, { params: { id } })).data).toEqual(done)
  })

  it('answers 404 for an unknown id', async () => {
    const unknown = { params: { id: uuidv7() } }
    expect(await seller.client(officeTasksApi.completeTask, { ...unknown, body: {} }).catch(codeOf)).toBe('not_found')
    expect(await seller.client(officeTasksApi.tasks.read, unknown).catch(codeOf)).toBe('not_found')
  })
})
