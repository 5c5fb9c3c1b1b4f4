import { type SQL, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { placeOrder } from '#contract/fulfilment/checkout.ts'
import { inTransaction } from '#kernel/core.ts'
import * as paymentsJobs from '#modules/fulfilment/payments/jobs.ts'
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
/** Otherwise the database refuses. */
const anyChange = sql`alter table billing_documents disable trigger user`

/** A credit note of this total for the order that is paid. */
function creditNote(total: SQL): SQL {
  return sql`insert into billing_documents select (jsonb_populate_record(invoices, jsonb_build_object(
      'id', gen_random_uuid(), 'kind', 'credit_note', 'number', 'G-1', 'reference', null, 'total', ${total}))).*
    from billing_documents as invoices where order_id in (select id from orders where ${paid})`
}

function creditedVat(gross: SQL, vat: SQL): SQL[] {
  return [
    sql`alter table billing_vat disable trigger user`,
    sql`insert into billing_vat select notes.id, rate, ${gross}, ${vat} from billing_vat
      join billing_documents on billing_documents.id = document_id
      join billing_documents as notes on notes.order_id = billing_documents.order_id and notes.kind = 'credit_note'`,
  ]
}

/** A refund by hand of this amount for the order that is paid. */
function refund(amount: SQL, settledAt: SQL): SQL {
  return sql`insert into refunds (id, order_id, amount, way, state, reference, settled_at)
    select gen_random_uuid(), id, ${amount}, 'by_hand',
      case when ${settledAt}::timestamptz is null then 'to_send' else 'done_by_hand' end, 'X1', ${settledAt}
    from orders where ${paid}`
}

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
  'the numbers of a year’s invoices': [
    [sql`update billing_numbers set last = last + 1`],
    [anyChange, sql`delete from billing_documents where serial = 1`],
  ],
  'whatever is paid or owed': [
    [anyChange, sql`update billing_documents set total = total + 1`],
    [sql`alter table billing_vat disable trigger user`, sql`update billing_vat set gross = gross - 1`],
    [sql`update orders set paid_at = now() where id = ${unpaid.placed.order}`],
  ],
  'credit notes never go beyond': [
    [anyChange, creditNote(sql`total + 1`)],
    [anyChange, creditNote(sql`1`), ...creditedVat(sql`gross + 1`, sql`0`)],
    [anyChange, creditNote(sql`1`), ...creditedVat(sql`0`, sql`billing_vat.vat + 1`)],
    [
      creditNote(sql`1`),
      sql`alter table credited_lines disable trigger user`,
      sql`insert into credited_lines select billing_documents.id, order_lines.id, amount + 1
        from billing_documents join order_lines using (order_id) where kind = 'credit_note'`,
    ],
  ],
  'what is credited in full': [[creditNote(sql`total`), ...creditedVat(sql`gross`, sql`billing_vat.vat - 1`)]],
  'what is paid is the sum': [
    [sql`delete from ledger_entries`],
    [sql`alter table refunds disable trigger user`, refund(sql`1`, sql`now()`)],
    [sql`alter table ledger_entries disable trigger user`, refund(sql`total + 1`, sql`now()`)],
  ],
  'what is billed and not credited': [
    [sql`update orders set paid_at = now() where payment_method = 'invoice'`],
    [
      sql`insert into ledger_entries (id, order_id, kind, amount)
        select gen_random_uuid(), id, 'payment', total from orders where payment_method = 'invoice'`,
    ],
  ],
  'no order waits': [[sql`update order_lines set shipped = amount where ships`]],
  'no task is open': [
    [
      sql`insert into tasks (id, kind, subject, cause, facts, order_id)
        select gen_random_uuid(), 'paid_twice', number, 'test', '{}', id from orders where ${paid}`,
    ],
    [
      sql`insert into tasks (id, kind, subject, cause, facts, order_id)
        select gen_random_uuid(), 'fraud', number, 'test', '{}', id from orders where ${paid}`,
    ],
  ],
  'staff know of the money': [[refund(sql`total`, sql`null`)]],
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
