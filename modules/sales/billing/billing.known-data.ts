import { desc, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { orderLines, orders } from '#modules/sales/orders/tables.ts'
import type { AddKnownData } from '#tests/support/known-person.ts'
import { billing } from '#tests/support/outside-world.ts'
import { factsOf } from './issue-invoice.ts'
import { billingDocuments, billingVat, reminders } from './tables.ts'

export const addKnownData: AddKnownData = async ({ core: { db } }, { user: { id: userId } }) => {
  const [order] = await db.select().from(orders).where(eq(orders.userId, userId)).orderBy(desc(orders.id)).limit(1)
  if (!order) throw new Error('the known person has no order')
  const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, order.id))
  const id = uuidv7()
  const { due_days: dueDays, ...account } = billing
  const publisher = { brand: 'Testverlag', vat_number: 'CHE-000.000.000 MWST', phone: '', email: '', website: '' }
  const now = new Date()
  await db.insert(billingDocuments).values({
    id,
    kind: 'invoice',
    year: 2026,
    serial: Number.parseInt(id.slice(-6), 16) + 1,
    number: `R-2026-${id}`,
    orderId: order.id,
    issuedAt: now,
    dueOn: '2026-12-31',
    reference: id,
    total: order.total,
    facts: { biller: { ...account, ...publisher }, dueDays, ...factsOf(order, lines) },
    fileHash: id,
    fileSize: 1,
    storedAt: now,
    announcedAt: now,
  })
  await db.insert(reminders).values({ id: uuidv7(), documentId: id, level: 1, fee: 500, issuedAt: now, fileHash: id })
  await db.insert(billingVat).values({ documentId: id, rate: 260, gross: order.total, vat: 73 })
}
