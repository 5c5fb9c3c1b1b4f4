import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { uploadBankStatement } from '#contract/office/bank-credits.ts'
import { inTransaction } from '#kernel/core.ts'
import { billingDocuments } from '#modules/billing/tables.ts'
import { markPaid } from '#modules/order-process/mark-paid.ts'
import { orderEvents, orders } from '#modules/orders/tables.ts'
import { tasks } from '#modules/tasks/tables.ts'
import { isFullRun } from '#tests/full-run.ts'
import { startTestApp } from '#tests/support/app.ts'
import { camtMessage } from '#tests/support/factories/camt-message.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { makeOrder } from '#tests/support/shopper.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { bankCredits } from './tables.ts'

const app = await startTestApp({ payment: true })
const { core } = app
const { db } = core
const staff = await Promise.all([1, 2, 3].map(async () => signIn(app, await makeUser(app, { groups: ['sales'] }))))

const ORDERS = isFullRun ? 40 : 6
const IBAN = 'CH5604835012345678009'

async function ordersOnInvoice() {
  const made: { id: string; reference: string }[] = []
  for (let n = 0; n < ORDERS; n++) {
    const { placed } = await makeOrder(app, { method: 'invoice' })
    const [document] = await db.select().from(billingDocuments).where(eq(billingDocuments.orderId, placed.order))
    made.push({ id: placed.order, reference: document?.reference ?? '' })
  }
  return made
}

function fileOf(name: string, references: readonly string[]): File {
  const entries = references.map((reference, n) => ({
    bankReference: `${name}-${n}`,
    amount: '36.50',
    details: [{ bankReference: `${name}-${n}-1`, amount: '36.50', reference }],
  }))
  return new File([camtMessage([{ iban: IBAN, entries }])], `${name}.xml`)
}

const uploadAtOnce = (files: readonly File[]) =>
  Promise.all(
    files.map(async (file, n) => {
      const { client } = staff[n % staff.length] ?? {}
      return (await client?.(uploadBankStatement, { body: { statement: [file] } }))?.data
    }),
  )

const sumOf = (counts: Awaited<ReturnType<typeof uploadAtOnce>>, part: 'matched' | 'open' | 'known') =>
  counts.reduce((sum, one) => sum + (one?.[part] ?? 0), 0)

async function expectPaidOnce(made: readonly { id: string }[]) {
  const ids = made.map(({ id }) => id)
  const paid = await db.select().from(orders).where(inArray(orders.id, ids))
  expect(paid.map(({ status, paidAt }) => [status, paidAt !== null])).toEqual(ids.map(() => ['paid', true]))
  const events = (await db.select().from(orderEvents).where(inArray(orderEvents.orderId, ids))).filter(
    ({ toStatus }) => toStatus === 'paid',
  )
  expect(events).toHaveLength(ids.length)
}

test('the same file sent by three people at once: each credit counts once', async () => {
  const made = await ordersOnInvoice()
  const file = fileOf(
    'SAME',
    made.map(({ reference }) => reference),
  )
  const counts = await uploadAtOnce([file, file, file])
  expect([sumOf(counts, 'matched'), sumOf(counts, 'open'), sumOf(counts, 'known')]).toEqual([ORDERS, 0, 2 * ORDERS])
  await expectPaidOnce(made)
  expect(await db.$count(bankCredits)).toBe(ORDERS)
  expect(await db.$count(tasks)).toBe(0)
}, 120_000)

test('two credits for each invoice in two files at once, and staff who mark them as paid: each is paid once', async () => {
  const made = await ordersOnInvoice()
  const references = made.map(({ reference }) => reference)
  const byStaff = Promise.all(
    made.map(({ id }) =>
      inTransaction(db, (tx) => markPaid(core, tx, { orderId: id, by: 'staff', staffId: '', reason: 'test' })),
    ),
  )
  const counts = await uploadAtOnce([fileOf('FIRST', references), fileOf('SECOND', references.toReversed())])
  const marked = (await byStaff).filter((outcome) => outcome === 'paid').length
  expect(sumOf(counts, 'matched') + marked).toBe(ORDERS)
  expect(sumOf(counts, 'open')).toBe(ORDERS + marked)
  await expectPaidOnce(made)
}, 120_000)

test('ten who mark the same order as paid at once: one does, and the others learn that it is paid', async () => {
  const made = await ordersOnInvoice()
  const reason = 'test'
  for (const { id } of made) {
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () =>
        inTransaction(db, (tx) => markPaid(core, tx, { orderId: id, by: 'staff', staffId: '', reason })),
      ),
    )
    expect(outcomes.toSorted()).toEqual([...Array<string>(9).fill('already_paid'), 'paid'])
  }
  await expectPaidOnce(made)
}, 120_000)
