import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { invitations } from '#modules/accounts/invitations/tables.ts'
import { contactMessages } from '#modules/content/contact/tables.ts'
import { personNotes } from '#modules/desks/people/notes/tables.ts'
import { importRecords, importRuns } from '#modules/exchange/import/tables.ts'
import { bankCredits } from '#modules/fulfilment/bank-credits/tables.ts'
import { refunds } from '#modules/fulfilment/refunds/tables.ts'
import { returnLines, returnPictures, returns } from '#modules/fulfilment/returns/tables.ts'
import { auditRecords } from '#modules/ground/audit/tables.ts'
import { mails } from '#modules/ground/mail/tables.ts'
import { runs } from '#modules/ground/runs/tables.ts'
import { tasks } from '#modules/ground/tasks/tables.ts'
import { bookEntry } from '#modules/sales/billing/ledger/book-entry.ts'
import { orderLines, orders } from '#modules/sales/orders/tables.ts'
import type { TestApp } from '../app.ts'
import { makeUser } from './people-factories.ts'

/** One of each thing that waits in the back office; all return its id. */
type Made = (app: Pick<TestApp, 'core'>) => Promise<string>

/** That an entry was published. */
export async function makeAuditRecord({ core }: Pick<TestApp, 'core'>, entry: string): Promise<string> {
  const id = uuidv7()
  const record = { action: 'publishEntry', subject: 'entries', subjectId: entry, isLook: false, network: '192.0.2.1' }
  await core.db.insert(auditRecords).values({ id, actor: 'Vera Verkauf', ...record })
  return id
}

/** Of a visitor, which nobody has answered. */
export const makeContactMessage: Made = async ({ core }) => {
  const id = uuidv7()
  const words = { name: 'Ueli Brändli', email: 'ueli@example.test', topic: 'order', message: 'Wo bleibt es?' } as const
  await core.db.insert(contactMessages).values({ id, formId: uuidv7(), ...words })
  return id
}

/** About somebody, by somebody whose account is gone. */
export const makePersonNote: Made = async (app) => {
  const id = uuidv7()
  const { id: userId } = await makeUser(app)
  await app.core.db.insert(personNotes).values({ id, userId, text: 'Ruft am Montag an.' })
  return id
}

/** Without a reference, so that it waits to be settled. */
export const makeBankCredit: Made = async ({ core }) => {
  const id = uuidv7()
  const facts = { iban: 'CH5604835012345678009', stated: 'CHF 1.00', bookedOn: '2026-11-20' }
  await core.db.insert(bankCredits).values({ id, statementId: id, bankId: id, ...facts, problem: 'no_reference' })
  return id
}

/** A mail that may not have arrived. */
export const makeUncertainMail: Made = async ({ core }) => {
  const mail = { kind: 'register-known', subjectId: uuidv7(), recipient: 'a@example.test', data: { firstName: 'Lea' } }
  const id = uuidv7()
  await core.db.insert(mails).values({ id, ...mail, uncertainAt: new Date() })
  return id
}

/** One franc of an order, which staff must send by hand. */
export async function makeRefund({ core }: Pick<TestApp, 'core'>, orderId: string): Promise<string> {
  const id = uuidv7()
  const refund = { id, orderId, amount: 100, way: 'by_hand', state: 'to_send', reference: id } as const
  await bookEntry(core.db, { orderId, amount: 100, creditId: null, staffId: null, at: new Date() })
  await core.db.insert(refunds).values(refund)
  return id
}

/** A copy of each line of an order, sent and announced to come back, with a picture. */
export async function makeReturn({ core: { db } }: Pick<TestApp, 'core'>, orderId: string): Promise<string> {
  const id = uuidv7()
  const lines = await db.update(orderLines).set({ shipped: 1 }).where(eq(orderLines.orderId, orderId)).returning()
  await db.insert(returns).values({ id, orderId, reference: id, reason: 'damaged', worth: 2900 })
  await db.insert(returnLines).values(lines.map((line) => ({ returnId: id, lineId: line.id, quantity: 1 })))
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
  if (!order?.userId) throw new Error('the order has no buyer')
  const file = { filename: 'ecke.png', contentType: 'image/png', content: new Uint8Array([1]), size: 1 }
  await db.insert(returnPictures).values({ id: uuidv7(), userId: order.userId, returnId: id, ...file })
  return id
}

/** About a payment that belongs to no order. */
export const makeTask: Made = async ({ core }) => {
  const told = { told_reference: 'x', told_status: 'paid', told_amount: 100, told_currency: 'CHF' }
  const facts = { provider: 'datatrans', transaction_id: '4711', ...told }
  const id = uuidv7()
  await core.db.insert(tasks).values({ id, kind: 'unknown_transaction', subject: '4711', cause: 'paid', facts })
  return id
}

/** Of a table with one row that was refused. */
export const makeImportRun: Made = async ({ core }) => {
  const id = uuidv7()
  const run = { source: 'liste.csv', format: 'csv', refused: 1, remarked: 1 } as const
  await core.db.insert(runs).values({ id, kind: 'import', name: run.source, state: 'finished' })
  await core.db.insert(importRuns).values({ id, ...run })
  const remarks = [{ reason: 'Preis fehlt.', column: null, value: null, expected: null }]
  await core.db.insert(importRecords).values({ runId: id, position: 1, line: 2, outcome: 'refused', remarks })
  return id
}

/** Of somebody who is to be a seller. */
export const makeInvitation: Made = async ({ core }) => {
  const id = uuidv7()
  const person = { email: `${id}@verlag.test`, firstName: 'Nino', lastName: 'Neu', groups: ['sales' as const] }
  const expiresAt = new Date(Date.now() + 86_400_000)
  await core.db.insert(invitations).values({ id, ...person, reason: 'Neue Stelle', expiresAt, tokenHash: id })
  return id
}
