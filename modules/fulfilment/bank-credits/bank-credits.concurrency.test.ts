import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { settleBankCredit, uploadBankStatement } from '#contract/fulfilment/bank-credits.ts'
import { inTransaction } from '#kernel/core.ts'
import { receivePayment } from '#modules/fulfilment/order-process/receive-payment.ts'
import { tasks } from '#modules/ground/tasks/tables.ts'
import { ledgerEntries } from '#modules/sales/billing/ledger/tables.ts'
import { billingDocuments } from '#modules/sales/billing/tables.ts'
import { orderEvents, orders } from '#modules/sales/orders/tables.ts'
import { isFullRun } from '#tests/full-run.ts'
import { startTestApp } from '#tests/support/app.ts'
import { type CamtEntry, type CamtKind, camtMessage } from '#tests/support/factories/camt-message.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { billing } from '#tests/support/outside-world.ts'
import { makeOrder } from '#tests/support/shopper.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { bankCredits } from './tables.ts'

const app = await startTestApp({ payment: true })
const { core } = app
const { db } = core
const staff = await Promise.all([1, 2, 3].map(async () => signIn(app, await makeUser(app, { groups: ['sales'] }))))

const ORDERS = isFullRun ? 40 : 6
const IBAN = billing.iban ?? ''

async function ordersOnInvoice() {
  const made: { id: string; number: string; reference: string }[] = []
  for (let n = 0; n < ORDERS; n++) {
    const { placed } = await makeOrder(app, { method: 'invoice' })
    const [document] = await db.select().from(billingDocuments).where(eq(billingDocuments.orderId, placed.order))
    const [order] = await db.select().from(orders).where(eq(orders.id, placed.order))
    made.push({ id: placed.order, number: order?.number ?? '', reference: document?.reference ?? '' })
  }
  return made
}

function fileOf(name: string, references: readonly string[], amount = '36.50'): File {
  const entries = references.map((reference, n) => ({
    bankReference: `${name}-${n}`,
    amount,
    details: [{ bankReference: `${name}-${n}-1`, amount, reference }],
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

/** Rappen that the ledger has of each order. */
async function keptOf(made: readonly { id: string }[]): Promise<number[]> {
  const entries = await db.select().from(ledgerEntries)
  return made.map(({ id }) =>
    entries.filter(({ orderId }) => orderId === id).reduce((sum, { amount }) => sum + amount, 0),
  )
}

const received = (orderId: string) =>
  inTransaction(db, (tx) =>
    receivePayment(core, tx, { orderId, amount: 3650, creditId: null, by: 'bank', reason: 'test' }),
  )

test('two credits for each invoice in two files at once, and one booked beside them: each counts, and it is paid once', async () => {
  const made = await ordersOnInvoice()
  const references = made.map(({ reference }) => reference)
  const beside = Promise.all(made.map(({ id }) => received(id)))
  const counts = await uploadAtOnce([fileOf('FIRST', references), fileOf('SECOND', references.toReversed())])
  const settling = (await beside).filter(({ wasOwed }) => wasOwed).length
  expect(sumOf(counts, 'matched') + settling).toBe(ORDERS)
  expect(sumOf(counts, 'open')).toBe(ORDERS + settling)
  await expectPaidOnce(made)
  expect(await keptOf(made)).toEqual(made.map(() => 3 * 3650))
}, 120_000)

test('ten payments for an order at once: one settles it, and the others learn that it is paid', async () => {
  const made = await ordersOnInvoice()
  for (const { id } of made) {
    const settlements = await Promise.all(Array.from({ length: 10 }, () => received(id)))
    expect(settlements.filter(({ wasOwed }) => wasOwed)).toHaveLength(1)
  }
  await expectPaidOnce(made)
  expect(await keptOf(made)).toEqual(made.map(() => 10 * 3650))
}, 120_000)

test('a statement without details and the notification with them at once: each credit counts once', async () => {
  const made = await ordersOnInvoice()
  const file = (kind: CamtKind, detailsOf: (reference: string, n: number) => CamtEntry) =>
    new File(
      [camtMessage([{ iban: IBAN, entries: made.map(({ reference }, n) => detailsOf(reference, n)) }], { kind })],
      kind,
    )
  const plain = (n: number) => ({ bankReference: `BOTH-${n}`, amount: '36.50' })
  const detailed = (reference: string, n: number) => ({
    ...plain(n),
    details: [{ bankReference: `BOTH-${n}-1`, amount: '36.50', reference }],
  })
  const files = [
    file('camt.053.001.08', (_, n) => plain(n)),
    file('camt.054.001.08', detailed),
    file('camt.054.001.04', detailed),
  ]
  await uploadAtOnce([...files, ...files])
  await expectPaidOnce(made)
  expect(await keptOf(made)).toEqual(made.map(() => 3650))
  const kept = await db
    .select()
    .from(bankCredits)
    .where(
      inArray(
        bankCredits.entryId,
        made.map((_, n) => `BOTH-${n}`),
      ),
    )
  expect(kept.map(({ problem }) => problem)).toEqual(made.map(() => null))
}, 120_000)

test('credits that are moved between two orders at once, while the bank pays both: nothing is lost or counted twice', async () => {
  const made = await ordersOnInvoice()
  const pairs = made.slice(0, ORDERS / 2).map((one, n) => [one, made[ORDERS / 2 + n] ?? one] as const)
  await uploadAtOnce([
    fileOf(
      'MOVED',
      pairs.flatMap(([one, other]) => [one.reference, other.reference]),
      '10.00',
    ),
  ])
  const creditOf = async (orderId: string) => {
    const [credit] = await db.select().from(bankCredits).where(eq(bankCredits.orderId, orderId))
    return credit?.id ?? ''
  }
  const settle = async (id: string, order_number: string, n: number) =>
    staff[n]?.client(settleBankCredit, { params: { id }, body: { order_number, note: 'Verwechselt.' } }).then(
      () => 'settled',
      () => 'refused',
    )
  for (const [one, other] of pairs) {
    const [ofOne, ofOther] = [await creditOf(one.id), await creditOf(other.id)]
    const [first, second, third] = await Promise.all([
      settle(ofOne, other.number, 0),
      settle(ofOther, one.number, 1),
      settle(ofOne, other.number, 2),
      uploadAtOnce([fileOf(`MORE-${one.id}`, [one.reference, other.reference], '5.00')]),
    ])
    expect(second).toBe('settled')
    expect(new Set([first, third])).toEqual(new Set(['refused', 'settled']))
  }
  expect(await keptOf(pairs.flat())).toEqual(pairs.flat().map(() => 1500))
}, 120_000)
