import { asc, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'
import * as creditsApi from '#contract/fulfilment/credits.ts'
import * as ordersApi from '#contract/sales/orders.ts'
import { inTransaction } from '#kernel/core.ts'
import { type CreditShare, creditShare } from '#modules/sales/billing/credit-notes/credit-share.ts'
import { issueCreditNote } from '#modules/sales/billing/credit-notes/issue-credit-note.ts'
import { type BilledOrder, loadBilled } from '#modules/sales/billing/credit-notes/load-billed.ts'
import { bookEntry } from '#modules/sales/billing/ledger/book-entry.ts'
import { billingDocuments } from '#modules/sales/billing/tables.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { makeOrder, type ShopperOptions } from '#tests/support/shopper.ts'
import { signIn } from '#tests/support/sign-in.ts'
import * as refundsJobs from './jobs.ts'
import { refunds } from './tables.ts'

const app = await startTestApp({ payment: true })
const { core, simulator } = app
const { db } = core
const staff = await Promise.all([1, 2, 3].map(async () => signIn(app, await makeUser(app, { groups: ['sales'] }))))
const NOTE = 'Auf Wunsch.'
const AT_ONCE = 50
/** A check of the database, or a trigger in the place of one. */
const AGAINST_RULE = { cause: { code: '23514' } }

async function paidOrder(options: ShopperOptions = {}) {
  const { shopper, placed, transactionId } = await makeOrder(app, options)
  await simulator.pay(transactionId)
  await shopper.client(ordersApi.refreshPayment, { params: { id: shopper.user.id, orderId: placed.order } })
  return { id: placed.order, transactionId }
}

const clientOf = (n: number) => (staff[n % staff.length] ?? staff[0])?.client as (typeof staff)[number]['client']
const cancel = (id: string, n = 0) => clientOf(n)(creditsApi.cancelOrder, { params: { id }, body: { note: NOTE } })
const goodwill = (id: string, { amount, before, n }: { amount: number; before: number; n: number }) =>
  clientOf(n)(creditsApi.creditOrder, {
    params: { id },
    body: { note: NOTE, goodwill: amount, credited_before: before },
  })

const refundsOf = (id: string) => db.select().from(refunds).where(eq(refunds.orderId, id)).orderBy(asc(refunds.id))
const send = (refundId: string) => app.perform(refundsJobs.sendRefund, { refundId })
const creditsAtProvider = (transactionId: string) => {
  const paid = simulator.transactions().find(({ id }) => id === transactionId)
  return [paid?.credited, paid?.history.filter(({ action }) => action === 'credit').length]
}
const succeeded = (outcomes: PromiseSettledResult<unknown>[]) =>
  outcomes.filter(({ status }) => status === 'fulfilled').length

test('an order that three people cancel at once is credited once, and the provider, who answers late, refunds once', async () => {
  const { id, transactionId } = await paidOrder()
  const asked = await Promise.allSettled([0, 1, 2].map((n) => cancel(id, n)))
  expect(succeeded(asked)).toBe(1)
  const [refund, ...others] = await refundsOf(id)
  expect(others).toEqual([])
  simulator.fail('late_refund')
  await Promise.all(Array.from({ length: 5 }, () => send(refund?.id ?? '')))
  simulator.fail(null)
  expect(await refundsOf(id)).toMatchObject([{ state: 'refunded', amount: 3650 }])
  expect(creditsAtProvider(transactionId)).toEqual([3650, 1])
})

test('while one job asks the provider no other does, and the next may when its process has died', async () => {
  const { id, transactionId } = await paidOrder()
  await cancel(id)
  const [refund] = await refundsOf(id)
  const asking = (seconds: number) => ({
    state: 'unknown' as const,
    askingUntil: new Date(Date.now() + seconds * 1000),
  })
  await db
    .update(refunds)
    .set({ ...asking(30), askedAt: new Date() })
    .where(eq(refunds.orderId, id))
  await send(refund?.id ?? '')
  expect(creditsAtProvider(transactionId)).toEqual([0, 0])
  await db.update(refunds).set(asking(-1)).where(eq(refunds.orderId, id))
  await Promise.all([send(refund?.id ?? ''), send(refund?.id ?? '')])
  expect(creditsAtProvider(transactionId)).toEqual([3650, 1])
  expect(await refundsOf(id)).toMatchObject([{ state: 'refunded' }])
})

test('of several refunds of a payment one is under way, and the others follow', async () => {
  const { id, transactionId } = await paidOrder()
  await goodwill(id, { amount: 1000, before: 0, n: 0 })
  await goodwill(id, { amount: 1000, before: 1000, n: 0 })
  const [first, second] = await refundsOf(id)
  simulator.fail('lost_refund')
  await send(first?.id ?? '')
  await send(second?.id ?? '')
  expect((await refundsOf(id)).map(({ state }) => state)).toEqual(['unknown', 'to_send'])
  simulator.fail(null)
  await send(first?.id ?? '')
  await send(second?.id ?? '')
  expect((await refundsOf(id)).map(({ state }) => state)).toEqual(['refunded', 'refunded'])
  expect(creditsAtProvider(transactionId)).toEqual([2000, 2])
})

test(`${AT_ONCE} people who credit a part at once: each knows what was credited before, or is refused`, async () => {
  const { id } = await paidOrder()
  const outcomes = await Promise.allSettled(
    Array.from({ length: AT_ONCE }, (_, n) => goodwill(id, { amount: 1000, before: 0, n })),
  )
  expect(succeeded(outcomes)).toBe(1)
  expect(await refundsOf(id)).toMatchObject([{ amount: 1000 }])
}, 60_000)

test(`${AT_ONCE} credit notes at once that know nothing of each other: never more than the invoice, without a gap`, async () => {
  const { id } = await paidOrder()
  const [before] = await db.select().from(billingDocuments).where(eq(billingDocuments.orderId, id))
  const billed = await loadBilled(db, id)
  if (!billed) throw new Error('no invoice')
  const share = creditShare(billed, { kind: 'amount', amount: 1000 })
  const issue = () =>
    inTransaction(db, (tx) =>
      issueCreditNote(core, tx, { billed, share, cause: 'goodwill', moneyBack: { way: 'none' }, at: new Date() }),
    )
  expect(succeeded(await Promise.allSettled(Array.from({ length: AT_ONCE }, issue)))).toBe(3)
  const notes = (await db.select().from(billingDocuments).where(eq(billingDocuments.kind, 'credit_note'))).toSorted(
    (a, b) => a.serial - b.serial,
  )
  expect(notes.map(({ serial }) => serial)).toEqual(notes.map((_, n) => n + 1))
  const own = notes.filter(({ orderId }) => orderId === id)
  expect(own.reduce((sum, { total }) => sum + total, 0)).toBeLessThanOrEqual(before?.total ?? 0)
}, 60_000)

test.each<[string, (share: CreditShare, billed: BilledOrder) => CreditShare]>([
  ['VAT', (share, { vat }) => ({ ...share, vat: vat.map((row) => ({ ...row, gross: 1000, vat: row.vat + 1 })) })],
  ['copies', (share, { lines }) => ({ ...share, lines: lines.map(({ id }) => ({ id, quantity: 2, value: 1000 })) })],
])('the database refuses a credit note with more %s than the invoice', async (_, spoil) => {
  const { id } = await paidOrder()
  const billed = await loadBilled(db, id)
  if (!billed) throw new Error('no invoice')
  const share = spoil(creditShare(billed, { kind: 'amount', amount: 1000 }), billed)
  const issued = inTransaction(db, (tx) =>
    issueCreditNote(core, tx, { billed, share, cause: 'goodwill', moneyBack: { way: 'none' }, at: new Date() }),
  )
  await expect(issued).rejects.toMatchObject(AGAINST_RULE)
})

test('what came twice goes back once, however many people send it back at once', async () => {
  const { id } = await paidOrder()
  await bookEntry(db, { orderId: id, amount: 3650, creditId: null, staffId: null, at: new Date() })
  const outcomes = await Promise.allSettled(
    Array.from({ length: 8 }, (_, n) =>
      clientOf(n)(creditsApi.refundSurplus, { params: { id }, body: { note: NOTE } }),
    ),
  )
  expect(succeeded(outcomes)).toBe(1)
  expect((await refundsOf(id)).reduce((sum, { amount }) => sum + amount, 0)).toBe(3650)
})

test('refunds written at once never send back more than was paid', async () => {
  const { id } = await paidOrder()
  const write = (n: number) =>
    db
      .insert(refunds)
      .values({ id: uuidv7(), orderId: id, amount: 2000, way: 'by_hand', state: 'to_send', reference: `X${n}` })
  expect(succeeded(await Promise.allSettled(Array.from({ length: 10 }, (_, n) => write(n))))).toBe(1)
})
