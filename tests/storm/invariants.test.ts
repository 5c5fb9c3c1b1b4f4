import { type SQL, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { placeOrder } from '#contract/shop/checkout.ts'
import { inTransaction } from '#kernel/core.ts'
import * as paymentsJobs from '#modules/payments/jobs.ts'
import { startTestApp } from '../support/app.ts'
import { makeProduct, makeTitle } from '../support/factories/catalogue-factories.ts'
import { makeOrder, makeShopper } from '../support/shopper.ts'
import { brokenInvariants, invariants } from './invariants.ts'

const app = await startTestApp({ payment: true })
const { db } = app.core

const { id: onceId } = await makeProduct(app, await makeTitle(app), { oncePerPerson: true, format: 'ebook' })
const { transactionId } = await makeOrder(app, { productId: onceId })
await app.simulator.pay(transactionId)
const unpaid = await makeOrder(app)
await makeShopper(app)
const { shopper: byInvoice } = await makeOrder(app, { method: 'invoice' })
// The test runs jobs itself, so that it decides what is left to do.
for (const { id } of (await app.connection.executeSql('select id from payment_inbox')).rows as { id: string }[])
  await app.perform(paymentsJobs.applyPaymentEvent, { inboxId: id })
await db.execute(sql`update mails set sent_at = now(), data = '{}'`)

class TakeBack extends Error {}

/** Which invariants break when the database is changed like this; the change is rolled back. */
async function brokenAfter(...changes: SQL[]): Promise<string[]> {
  let names: string[] = []
  await inTransaction(db, async (tx) => {
    for (const change of changes) await tx.execute(change)
    names = (await brokenInvariants(tx)).map(({ name }) => name)
    throw new TakeBack()
  }).catch((error: unknown) => {
    if (!(error instanceof TakeBack)) throw error
  })
  return names
}

const paid = sql`status = 'completed'`

/** For each invariant, by its first words, a statement that breaks it. */
const spoilt: Record<string, SQL[][]> = {
  'an order costs': [
    [sql`update order_lines set total = total + 1 where order_id in (select id from orders where ${paid})`],
    [sql`delete from order_lines where order_id in (select id from orders where ${paid})`],
  ],
  'the VAT of an order': [[sql`update order_vat set vat = vat + 1`], [sql`update order_vat set gross = gross - 5`]],
  'the order numbers': [
    [sql`update orders set number = '2026-999999' where ${paid}`],
    [sql`update order_numbers set last = last + 1`],
  ],
  'an ordered cart': [
    [sql`update carts set ordered_at = null where id in (select cart_id from orders where ${paid})`],
    [sql`update orders set cart_id = null where ${paid}`],
  ],
  'an order is where': [
    [sql`update orders set status = 'shipped' where ${paid}`],
    [sql`update order_events set actor = 'clock' where to_status = 'paid'`],
    [sql`delete from order_events where to_status = 'paid'`],
  ],
  'an order that is paid online': [
    [sql`update payment_attempts set amount = amount - 1 where status = 'paid'`],
    [sql`update payment_attempts set status = 'paid' where order_id = ${unpaid.placed.order}`],
  ],
  'attempts count on': [
    [sql`update payment_attempts set number = 2`],
    [sql`update payment_attempts set status = 'failed' where order_id = ${unpaid.placed.order}`],
    [sql`update payment_attempts set status = 'waiting' where order_id = ${unpaid.placed.order}`],
  ],
  'a transaction belongs': [
    [sql`drop index payment_attempts_transaction_key`, sql`update payment_attempts set transaction_id = '1'`],
    [sql`update payment_attempts set transaction_id = null where status = 'paid'`],
  ],
  'every word': [[sql`update payment_inbox set applied_at = null`]],
  'what a person may buy once': [
    [sql`delete from once_per_person_purchases`],
    [sql`update once_per_person_purchases set user_id = ${byInvoice.user.id}`],
  ],
  'a voucher counts': [
    [
      sql`insert into vouchers (id, code, type, discount, used) values (gen_random_uuid(), 'ZU-VIEL', 'credit', 100, 1)`,
    ],
    [sql`update orders set voucher_code = 'OHNE-GEBRAUCH' where ${paid}`],
  ],
  'every buyer': [[sql`delete from mails where kind = 'order-confirmation'`]],
  'no mail waits': [
    [sql`update mails set sent_at = null`],
    [sql`update mails set sent_at = null, uncertain_at = now()`],
    [sql`update mails set data = '{"a":1}'`],
  ],
  'a cart has one owner': [
    [sql`alter table carts drop constraint carts_one_owner`, sql`update carts set guest_id = id::text`],
    [
      sql`drop index carts_one_open_per_user`,
      sql`insert into carts (id, user_id) select gen_random_uuid(), user_id from carts where ordered_at is null`,
    ],
  ],
  'no job failed': [
    [sql`update jobs.job set state = 'failed'`],
    [sql`update jobs.job set state = 'created', start_after = now() - interval '11 seconds'`],
  ],
}

test('a shop at rest breaks none of them', async () => {
  await app.connection.executeSql(`update jobs.job set state = 'completed'`)
  expect(await brokenInvariants(db)).toEqual([])
})

test.each(invariants.map(({ name }) => name))('a violation is detected: %s', async (name) => {
  const changes = Object.entries(spoilt).find(([words]) => name.startsWith(words))?.[1] ?? []
  expect(changes.length).toBeGreaterThan(0)
  for (const change of changes) expect(await brokenAfter(...change)).toContain(name)
})

test('there is a repeat that changes nothing', async () => {
  const { client, cartId } = byInvoice
  await client(placeOrder, { body: { terms_accepted: true, cart_id: cartId } })
  expect(await brokenInvariants(db)).toEqual([])
})
