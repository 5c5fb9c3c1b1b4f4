import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '#contract/client.ts'
import * as checkoutApi from '#contract/fulfilment/checkout.ts'
import * as cartApi from '#contract/storefront/cart.ts'
import { inTransaction } from '#kernel/core.ts'
import { paymentAttempts } from '#modules/fulfilment/payments/tables.ts'
import { mails } from '#modules/ground/mail/tables.ts'
import { grantEntitlements } from '#modules/licences/rights/grant-entitlements.ts'
import { orderEvents, orders } from '#modules/sales/orders/tables.ts'
import { carts } from '#modules/storefront/cart/tables.ts'
import { isFullRun } from '#tests/full-run.ts'
import { startTestApp } from '#tests/support/app.ts'
import { untilWaiting } from '#tests/support/database/until-waiting.ts'
import { makeMailsDue } from '#tests/support/mails/due-mails.ts'
import { makeShopper, type Shopper, transactionOf } from '#tests/support/shopper.ts'

const app = await startTestApp({ payment: true, mail: true, worksJobs: true })
const { core, simulator, mailbox } = app

const SUBMITS = isFullRun ? 200 : 20
const ORDERS = isFullRun ? 50 : 10

type Answer = { order: string; link: string | null }

/** Submits a shopper's cart. Null when the submit named no cart and the cart was already empty. */
async function submit(shopper: Shopper, withCart: boolean): Promise<Answer | null> {
  try {
    const body = { terms_accepted: true, ...(withCart ? { cart_id: shopper.cartId } : {}) }
    const { data } = await shopper.client(checkoutApi.placeOrder, { body })
    return { order: data.order, link: data.paymentLink }
  } catch (error) {
    if (withCart || codeOf(error) !== 'cart_empty') throw error
    return null
  }
}

async function expectOneOfEach(shopper: Shopper, submitted: (Answer | null)[]) {
  const answers = submitted.filter((answer) => answer !== null)
  const made = await core.db.select().from(orders).where(eq(orders.userId, shopper.user.id))
  expect(made).toHaveLength(1)
  const [order] = made
  expect(new Set(answers.map((answer) => answer.order))).toEqual(new Set([order?.id]))
  const attempts = await core.db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, order?.id ?? ''))
  expect(attempts).toHaveLength(1)
  const transactions = simulator.transactions().filter(({ refno }) => refno.startsWith(order?.number ?? '-'))
  expect(transactions.map(({ id }) => id)).toEqual([attempts[0]?.transactionId])
  const links = answers.map(({ link }) => link).filter((link) => link !== null)
  expect(new Set(links.map(transactionOf)).size).toBeLessThanOrEqual(1)
  const confirmation = and(eq(mails.kind, 'order-confirmation'), eq(mails.subjectId, order?.id ?? ''))
  expect(await core.db.$count(mails, confirmation)).toBe(1)
  await makeMailsDue(app)
  const confirmations = () =>
    mailbox.find({ to: shopper.user.email }).filter(({ subject }) => /Bestellung/.test(subject))
  await vi.waitFor(() => expect(confirmations()).toHaveLength(1), { timeout: 60_000 })
  return order
}

describe(`${SUBMITS} parallel submits of one cart`, () => {
  it.each([
    ['that name the cart', () => true],
    ['that do not', () => false],
    ['of which half do', (index: number) => index % 2 === 0],
  ])(
    '%s: one order, one payment, one mail, and nobody gets another',
    async (_, withCart) => {
      const shopper = await makeShopper(app)
      const answers = await Promise.all(Array.from({ length: SUBMITS }, (_, index) => submit(shopper, withCart(index))))
      const order = await expectOneOfEach(shopper, answers)
      expect(order?.status).toBe('new')
    },
    60_000,
  )

  it('while the buyer pays: still one order, and it is paid once', async () => {
    const shopper = await makeShopper(app)
    const paid = payAsSoonAsPossible(shopper)
    const answers = await Promise.all(Array.from({ length: SUBMITS }, () => submit(shopper, true)))
    await paid
    await vi.waitFor(
      async () => {
        const [order] = await core.db.select().from(orders).where(eq(orders.userId, shopper.user.id))
        expect(order?.status).toBe('paid')
      },
      { timeout: 60_000 },
    )
    const order = await expectOneOfEach(shopper, answers)
    const events = await core.db
      .select()
      .from(orderEvents)
      .where(eq(orderEvents.orderId, order?.id ?? ''))
    expect(events.map((event) => event.toStatus)).toEqual(['new', 'paid'])
  }, 60_000)
})

/** Sends the webhook while most callers still wait, often before the shop has stored the provider's answer. */
async function payAsSoonAsPossible(shopper: Shopper): Promise<void> {
  const known = new Set(simulator.transactions().map(({ id }) => id))
  const transaction = await vi.waitFor(
    () => {
      const made = simulator.transactions().find(({ id }) => !known.has(id))
      if (!made) throw new Error(`${shopper.user.id} has no transaction yet`)
      return made
    },
    { timeout: 60_000, interval: 1 },
  )
  await simulator.pay(transaction.id, { isTwice: true })
}

describe.runIf(app.isPostgres)('two submits at once that name a key and no cart', () => {
  /** Both have found the cart when the first of them may order it. */
  function submitBoth(shopper: Shopper, keys: readonly [string, string]) {
    return inTransaction(core.db, async (tx) => {
      await tx.select().from(carts).where(eq(carts.id, shopper.cartId)).for('update')
      const answers = Promise.all(keys.map((key) => submitWithKey(shopper, key)))
      await untilWaiting(core.db, 2)
      return { answers }
    }).then(({ answers }) => answers)
  }

  const submitWithKey = async (shopper: Shopper, key: string) => {
    const headers = { 'idempotency-key': key }
    return (await shopper.client(checkoutApi.placeOrder, { headers, body: { terms_accepted: true } })).data
  }

  it.each([
    ['the same key', ['one', 'one']],
    ['two keys', ['one', 'other']],
  ] as const)('%s: both get the one order, and each gets it again later, beside a new cart', async (_, keys) => {
    const shopper = await makeShopper(app)
    const answers = await submitBoth(shopper, keys)
    expect(answers.filter(({ already_placed }) => already_placed)).toHaveLength(1)
    const [answer] = answers
    const body = { amount: 1, products: [shopper.productId] }
    for (const begin of [async () => undefined, () => shopper.client(cartApi.incrementAmount, { body })]) {
      await begin()
      for (const key of keys) {
        expect(await submitWithKey(shopper, key)).toEqual({ ...answer, already_placed: true })
      }
    }
    expect(await core.db.$count(orders, eq(orders.userId, shopper.user.id))).toBe(1)
  })
})

it.runIf(app.isPostgres)('an e-book that arrives while its order is being placed is not ordered', async () => {
  const shopper = await makeShopper(app, { product: { format: 'ebook' } })
  const placed = await inTransaction(core.db, async (tx) => {
    const owned = { userId: shopper.user.id, productId: shopper.productId, platform: null }
    const grant = {
      ...owned,
      source: { kind: 'staff', staffId: shopper.user.id },
      days: null,
      startsAt: new Date(),
    } as const
    await grantEntitlements(core, tx, [grant])
    const body = { terms_accepted: true, licence_terms_accepted: true }
    const answer = shopper.client(checkoutApi.placeOrder, { body }).then(() => 'placed', codeOf)
    await untilWaiting(core.db, 1)
    return { answer }
  })
  expect(await placed.answer).toBe('product_already_purchased')
  expect(await core.db.$count(orders, eq(orders.userId, shopper.user.id))).toBe(0)
})

describe(`${ORDERS} parallel orders of different users`, () => {
  it('get consecutive numbers, even when other orders fail', async () => {
    const shoppers: Shopper[] = []
    for (let index = 0; index < ORDERS * 1.2; index++) {
      const method = index % 6 === 5 ? null : 'invoice'
      shoppers.push(await makeShopper(app, { method }))
    }
    const before = await lastNumber()
    const outcomes = await Promise.allSettled(shoppers.map((shopper) => submit(shopper, true)))
    const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [codeOf(outcome.reason)] : []))
    expect(refusals).toEqual(Array.from({ length: ORDERS / 5 }, () => 'payment_method_missing'))
    const rows = await core.db.select({ number: orders.number }).from(orders)
    const numbers = rows.map(({ number }) => Number(number.split('-')[1])).toSorted((a, b) => a - b)
    expect(numbers).toEqual(Array.from({ length: numbers.length }, (_, index) => 100_001 + index))
    expect((await lastNumber()) - before).toBe(ORDERS)
  }, 120_000)
})

function codeOf(error: unknown): string {
  return error instanceof ApiError ? error.body.code : 'unexpected'
}

async function lastNumber(): Promise<number> {
  const [row] = await core.db.select({ last: sql<number>`count(*)::int` }).from(orders)
  return row?.last ?? 0
}
