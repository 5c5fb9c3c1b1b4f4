import { like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '#kernel/core.ts'
import { mails } from '#modules/ground/mail/tables.ts'
import { tasks } from '#modules/ground/tasks/tables.ts'
import { addTask } from '#modules/ground/tasks/write-tasks.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { expectLetter, firstName, letter, startMailingShop } from '#tests/support/mails/letters.ts'
import { openTasksMail } from './mails.ts'
import { remindOfTasks } from './remind-of-tasks.ts'

const app = await startMailingShop()
const { db } = app.core
const MORNING = new Date('2026-11-24T04:30:00Z')
const NEXT_MORNING = new Date('2026-11-25T04:30:00Z')

const seller = await makeUser(app, { groups: ['sales'] })
const other = await makeUser(app, { groups: ['sales', 'admin'] })
await makeUser(app, { groups: ['editor'] })
await makeUser(app, { groups: [] })

const told = async (day: string) =>
  (
    await db
      .select()
      .from(mails)
      .where(like(mails.subjectId, `${day} %`))
  )
    .map(({ recipient }) => recipient)
    .toSorted()

function addSuspicion(number: string): Promise<void> {
  const amount = { amount: 2900, currency: 'CHF' as const }
  const facts = { order_number: number, attempt: 1, provider: 'datatrans', transaction_id: '4711', amount }
  const task = { kind: 'fraud', subject: number, cause: 'attempt 1', orderId: null, facts } as const
  return inTransaction(db, (tx) => addTask(tx, task))
}

test('while tasks are open, everybody in sales gets one mail a day, however often and at once the job runs', async () => {
  await remindOfTasks(app.core, MORNING)
  expect(await told('2026-11-24'), 'nothing is open').toEqual([])
  for (let n = 1; n <= 12; n++) await addSuspicion(`2026-2000${String(n).padStart(2, '0')}`)
  await Promise.all(Array.from({ length: 5 }, () => remindOfTasks(app.core, MORNING)))
  const sales = [seller.email, other.email].toSorted()
  expect(await told('2026-11-24')).toEqual(sales)
  await remindOfTasks(app.core, NEXT_MORNING)
  expect(await told('2026-11-25')).toEqual(sales)
  await db.update(tasks).set({ doneAt: new Date() })
  await remindOfTasks(app.core, new Date('2026-11-26T04:30:00Z'))
  expect(await told('2026-11-26'), 'all is done').toEqual([])
})

test.each([
  letter(
    openTasksMail,
    {
      firstName,
      count: 1,
      oldest: [{ title: 'Betrugsverdacht', subject: '2026-200001', createdAt: '2026-11-20T08:00:00Z' }],
    },
    { says: '2026-200001, seit 20. November 2026', leadsTo: [] },
  ),
])('$kind.name comes as HTML and as text, both of the publisher, with the same links', async (expected) => {
  await expectLetter(app, expected)
})
