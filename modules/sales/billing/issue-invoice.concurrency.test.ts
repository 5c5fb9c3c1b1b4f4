import { asc, eq, isNull, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { describe, expect, it } from 'vitest'
import * as ordersApi from '#contract/sales/orders.ts'
import { inTransaction } from '#kernel/core.ts'
import { rowsOf } from '#kernel/database/connection.ts'
import { changeOrder } from '#modules/fulfilment/order-process/change-order.ts'
import { mails } from '#modules/ground/mail/tables.ts'
import { orders, orderVat } from '#modules/sales/orders/tables.ts'
import { isFullRun } from '#tests/full-run.ts'
import { onceDrawn } from '#tests/support/answers/once-drawn.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { ADDRESS } from '#tests/support/purchases.ts'
import { makeOrder } from '#tests/support/shopper.ts'
import { issueInvoice } from './issue-invoice.ts'
import * as billingJobs from './jobs.ts'
import { billingDocuments, billingNumbers } from './tables.ts'

const INVOICES = isFullRun ? 500 : 20

/** As many as the shop has connections: others would wait for one, and be refused. */
const AT_ONCE = 15

const app = await startTestApp()
const { core } = app
const { db } = core

class TurnedBack extends Error {}

async function makeOrders(count: number): Promise<(typeof orders.$inferSelect)[]> {
  const user = await makeUser(app)
  const money = { goods: 2900, discount: 0, shipping: 0, total: 2900 }
  const rows = Array.from({ length: count }, () => {
    const id = uuidv7()
    const facts = { id, number: id, userId: user.id, email: user.email, billingAddress: ADDRESS }
    return {
      ...facts,
      ...money,
      status: 'invoice' as const,
      paymentMethod: 'invoice' as const,
      termsAcceptedAt: new Date(),
    }
  })
  const made = await db.insert(orders).values(rows).returning()
  await db.insert(orderVat).values(made.map(({ id: orderId }) => ({ orderId, rate: 260, gross: 2900, vat: 73 })))
  return made
}

const documents = () =>
  db
    .select({ id: billingDocuments.id, orderId: billingDocuments.orderId, serial: billingDocuments.serial })
    .from(billingDocuments)
    .orderBy(asc(billingDocuments.serial))

describe(`${INVOICES} invoices issued at once, a fifth of them rolled back`, () => {
  it('are numbered without a gap or a repeat, and so is the next year', async () => {
    for (const [year, at] of [
      [2026, new Date('2026-12-31T22:59:59Z')],
      [2027, new Date('2026-12-31T23:00:00Z')],
    ] as const) {
      const made = await makeOrders(INVOICES)
      const failures: unknown[] = []
      const waiting = made.entries()
      const issueNext = async () => {
        for (const [n, order] of waiting) {
          const issued = inTransaction(db, async (tx) => {
            await issueInvoice(core, tx, { order, at })
            if (n % 5 === 4) throw new TurnedBack()
          })
          await issued.catch((failure: unknown) => failures.push(failure))
        }
      }
      await Promise.all(Array.from({ length: AT_ONCE }, issueNext))
      expect(failures.filter((failure) => !(failure instanceof TurnedBack))).toEqual([])
      expect(failures).toHaveLength(INVOICES / 5)
      const issued = await db
        .select()
        .from(billingDocuments)
        .where(eq(billingDocuments.year, year))
        .orderBy(asc(billingDocuments.serial))
      expect(issued.map(({ serial }) => serial)).toEqual(Array.from({ length: (INVOICES / 5) * 4 }, (_, n) => n + 1))
      expect(issued[0]?.number).toBe(`R-${year}-000001`)
      expect(new Set(issued.map(({ orderId }) => orderId)).size).toBe(issued.length)
      const [counter] = await db.select().from(billingNumbers).where(eq(billingNumbers.year, year))
      expect(counter?.last).toBe(issued.length)
    }
  }, 300_000)

  it('each have a job that draws them, and those rolled back have none', async () => {
    const rows = await rowsOf<{ id: string }>(
      db,
      sql`select data->>'documentId' as id from jobs.job where name = 'draw-document'`,
    )
    const ids = (await documents()).map(({ id }) => id)
    expect(rows.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
  })
})

it('an order has one invoice, also when it is paid later', async () => {
  const { placed } = await makeOrder(app, { method: 'invoice' })
  const of = eq(billingDocuments.orderId, placed.order)
  const [before] = await db.select().from(billingDocuments).where(of)
  const change = { orderId: placed.order, from: 'invoice', to: 'paid', by: 'bank', reason: 'credit' } as const
  await inTransaction(db, (tx) => changeOrder(core, tx, change))
  expect(await db.select().from(billingDocuments).where(of)).toEqual([before])
})

it('a document that is drawn ten times at once has one file, which is mailed once', async () => {
  const { placed } = await makeOrder(app, { method: 'invoice' })
  const of = eq(billingDocuments.orderId, placed.order)
  const [{ id: documentId } = { id: '' }] = await db.select().from(billingDocuments).where(of)
  const draw = () => app.perform(billingJobs.drawDocument, { documentId })
  await Promise.all(Array.from({ length: 10 }, draw))
  const [drawn] = await db.select().from(billingDocuments).where(of)
  expect(drawn?.fileHash).toMatch(/^[0-9a-f]{64}$/)
  expect(await db.$count(mails, eq(mails.subjectId, documentId))).toBe(1)
  await draw()
  expect(await db.select().from(billingDocuments).where(of)).toEqual([drawn])
}, 60_000)

it('an invoice that is not drawn yet is drawn because it was asked for, and once where several ask at once', async () => {
  const { shopper, placed } = await makeOrder(app, { method: 'invoice' })
  const invoice = () => shopper.client(ordersApi.getInvoice, { params: { id: shopper.user.id, orderId: placed.order } })
  const files = await Promise.all([1, 2, 3].map(() => onceDrawn(invoice)))
  const [document] = await db.select().from(billingDocuments).where(eq(billingDocuments.orderId, placed.order))
  for (const file of files) expect(file.size).toBe(document?.fileSize)
  expect(await db.$count(mails, eq(mails.subjectId, document?.id ?? ''))).toBe(1)
})

describe('what an invoice says', () => {
  it.each([
    ['its total', sql`update billing_documents set total = total + 1`],
    ['its facts', sql`update billing_documents set facts = facts || '{"dueDays": 60}'`],
    ['its file', sql`update billing_documents set file_hash = 'other' where file_hash is not null`],
    ['its VAT', sql`update billing_vat set vat = vat - 1`],
    ['its VAT is taken away', sql`delete from billing_vat`],
    ['it is taken away', sql`delete from billing_documents`],
  ])('is not changed: %s', async (_, statement) => {
    expect(await db.$count(billingDocuments)).toBeGreaterThan(
      await db.$count(billingDocuments, isNull(billingDocuments.fileHash)),
    )
    await expect(inTransaction(db, (tx) => tx.execute(statement))).rejects.toThrow('Failed query')
  })
})
