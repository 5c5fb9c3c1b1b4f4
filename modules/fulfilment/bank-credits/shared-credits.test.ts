import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { describe, expect, it } from 'vitest'
import { listCreditCandidates } from '#contract/fulfilment/bank-credits.ts'
import { markOrderPaid, orders as officeOrders } from '#contract/fulfilment/office-orders.ts'
import { ledgerEntries } from '#modules/sales/billing/ledger/tables.ts'
import { startTestApp } from '#tests/support/app.ts'
import { bankDesk, credit } from '#tests/support/bank-desk.ts'
import type { CamtEntry } from '#tests/support/factories/camt-message.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { outcomeOf } from '#tests/support/outcome-of.ts'
import { refused } from '#tests/support/refused.ts'
import { signIn } from '#tests/support/sign-in.ts'

const app = await startTestApp({ payment: true })
const { db } = app.core
const staff = await Promise.all([1, 2].map(async () => signIn(app, await makeUser(app, { groups: ['sales'] }))))
const [first] = staff
if (!first) throw new Error('nobody is signed in')
const { upload, onInvoice, orderOf, keptOf, listed, settle, readCredit } = bankDesk(app, first)

type Shares = { order_number: string; amount: number }[]

async function opened(entry: CamtEntry) {
  await upload(entry)
  const open = (await listed({ state: 'open', per_page: 100 })).find(({ bank_id }) =>
    bank_id.startsWith(entry.bankReference ?? ''),
  )
  if (!open) throw new Error('the credit is not open')
  return open
}

/** Orders of CHF 36.50 each. */
const several = (count: number) => Promise.all(Array.from({ length: count }, () => onInvoice()))
const sharesOf = (made: readonly { number: string }[], amount = 3650): Shares =>
  made.map(({ number }) => ({ order_number: number, amount }))

describe('one credit over several orders', () => {
  it('pays each with its share, which stands in its ledger; what is left of it stays in sight', async () => {
    const made = await several(2)
    const open = await opened(credit('80.00'))
    expect(open).toMatchObject({ shares: [], left: { amount: 8000 } })
    const settled = await settle(open.id, { shares: sharesOf(made) })
    expect(settled).toMatchObject({ state: 'settled', is_booked: true, order_id: null, left: { amount: 700 } })
    const told = settled.shares.map(({ order_number, amount }) => `${order_number} ${amount.amount}`)
    expect(new Set(told)).toEqual(new Set(made.map(({ number }) => `${number} 3650`)))
    for (const { id } of made) {
      expect(await orderOf(id)).toMatchObject({ status: 'paid' })
      const { data } = await first.client(officeOrders.read, { params: { id } })
      expect(data.ledger).toMatchObject([
        { kind: 'payment', way: 'bank', amount: { amount: 3650 }, bank_credit: open.id },
      ])
    }
    expect((await listed({ query: made[1]?.number ?? '' })).map(({ id }) => id)).toEqual([open.id])
    expect(await refused(settle(open.id, { shares: sharesOf(made) }))).toMatchObject({
      body: { code: 'credit_settled' },
    })
  })

  it('is refused at the share that goes beyond the credit, beyond what is owed, or names no order', async () => {
    const made = await several(2)
    const open = await opened(credit('50.00'))
    const errorsOf = async (shares: Shares) => (await refused(settle(open.id, { shares }))).body.errors
    expect(await errorsOf(sharesOf(made))).toEqual({
      'shares.1.amount': ['Betrag geht über das hinaus, was von der Gutschrift noch übrig ist'],
    })
    const [one, other] = made.map(({ number }) => number)
    expect(await errorsOf([{ order_number: one ?? '', amount: 4000 }])).toEqual({
      'shares.0.amount': ['Betrag geht über das hinaus, was noch zu bezahlen ist'],
    })
    expect(await errorsOf([{ order_number: '1999-000001', amount: 100 }])).toHaveProperty(['shares.0.order_number'])
    expect(await errorsOf([{ order_number: other ?? '', amount: 0 }])).toHaveProperty(['shares.0.amount'])
    expect(await errorsOf(sharesOf([{ number: one ?? '' }, { number: one ?? '' }], 100))).toHaveProperty(['shares'])
    expect(await refused(settle(open.id, { order_number: one ?? '', shares: sharesOf(made, 100) }))).toMatchObject({
      status: 422,
    })
    expect(await readCredit(open.id)).toMatchObject({ state: 'open', shares: [], left: { amount: 5000 } })
    expect([await keptOf(made[0]?.id ?? ''), await keptOf(made[1]?.id ?? '')]).toEqual([0, 0])
  })

  it('is refused at the share of an order that is paid', async () => {
    const made = await several(2)
    await first.client(markOrderPaid, { params: { id: made[1]?.id ?? '' }, body: { received: null, note: 'Bar.' } })
    const open = await opened(credit('73.00'))
    expect(await refused(settle(open.id, { shares: sharesOf(made) }))).toMatchObject({
      status: 409,
      body: { code: 'order_not_owed', errors: { 'shares.1.order_number': [expect.any(String)] } },
    })
    expect(await keptOf(made[0]?.id ?? '')).toBe(0)
  })

  it('is taken off the order that it was booked for before', async () => {
    const [one, other] = await several(2)
    const open = await opened(credit('73.00', one?.reference))
    expect(await keptOf(one?.id ?? '')).toBe(7300)
    await settle(open.id, { shares: sharesOf([{ number: one?.number ?? '' }, { number: other?.number ?? '' }]) })
    expect([await keptOf(one?.id ?? ''), await keptOf(other?.id ?? '')]).toEqual([3650, 3650])
  })

  it('that names several in its text proposes these', async () => {
    const made = await several(2)
    const written = [`Rechnungen ${made.map(({ number }) => number).join(' und ')}`]
    const open = await opened(credit('73.00', undefined, { written }))
    const { data } = await first.client(listCreditCandidates, { params: { id: open.id }, query: {} })
    const named = data.filter(({ is_named }) => is_named).map(({ order_number }) => order_number)
    expect(new Set(named)).toEqual(new Set(made.map(({ number }) => number)))
  })

  it('the database shares out no more of it than came', async () => {
    const made = await several(2)
    const open = await opened(credit('50.00'))
    const share = (orderId = '') =>
      ({ id: uuidv7(), orderId, kind: 'payment', amount: 3650, sharedCreditId: open.id }) as const
    await db.insert(ledgerEntries).values(share(made[0]?.id))
    await expect(db.insert(ledgerEntries).values(share(made[1]?.id))).rejects.toThrow('Failed query')
    expect(await db.$count(ledgerEntries, eq(ledgerEntries.sharedCreditId, open.id))).toBe(1)
  })
})

describe('at once', () => {
  it('of two who share out one credit, one does, and each order has one entry', async () => {
    const made = await several(3)
    const open = await opened(credit('73.00'))
    const desks = staff.map((one) => bankDesk(app, one))
    const choices = [made.slice(0, 2), made.slice(1)]
    const outcomes = await Promise.all(
      desks.map((desk, n) => outcomeOf(desk.settle(open.id, { shares: sharesOf(choices[n] ?? []) }))),
    )
    expect(new Set(outcomes)).toEqual(new Set(['credit_settled', 'done']))
    const kept = await Promise.all(made.map(({ id }) => keptOf(id)))
    expect(kept.reduce((sum, one) => sum + one, 0)).toBe(7300)
  })

  it('an order is paid by hand while a share goes to it: it is paid once', async () => {
    const made = await several(2)
    const open = await opened(credit('73.00'))
    const paidByHand = outcomeOf(
      first.client(markOrderPaid, { params: { id: made[0]?.id ?? '' }, body: { received: null, note: 'Bar.' } }),
    )
    const shared = outcomeOf(settle(open.id, { shares: sharesOf(made) }))
    expect(new Set(await Promise.all([paidByHand, shared]))).toEqual(new Set(['done', 'order_not_owed']))
    expect(await keptOf(made[0]?.id ?? '')).toBe(3650)
  })
})
