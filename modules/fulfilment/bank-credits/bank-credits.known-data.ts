import { desc, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { orders } from '#modules/sales/orders/tables.ts'
import type { AddKnownData } from '#tests/support/known-person.ts'
import { bankCredits } from './tables.ts'

export const addKnownData: AddKnownData = async ({ core: { db } }, { user: { id: userId } }) => {
  const [order] = await db.select().from(orders).where(eq(orders.userId, userId)).orderBy(desc(orders.id)).limit(1)
  if (!order) throw new Error('the known person has no order')
  const id = uuidv7()
  await db.insert(bankCredits).values({
    id,
    statementId: uuidv7(),
    bankId: id,
    entryId: id,
    message: 'camt.053',
    iban: 'CH5604835012345678009',
    amount: order.total + 100,
    stated: 'CHF 1.00',
    charges: 200,
    bookedOn: '2026-11-20',
    valueOn: '2026-11-20',
    reference: '210000000003139471430009017',
    text: 'Vielen Dank',
    bankText: 'Gutschrift von Jemand',
    debtorName: 'Jemand',
    debtorIban: 'CH9300762011623852957',
    problem: 'too_much',
    orderId: order.id,
  })
}
