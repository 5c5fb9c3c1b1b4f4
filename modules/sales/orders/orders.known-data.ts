import { desc } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { AddKnownData } from '#tests/support/known-person.ts'
import { orderLineShares } from './shares/tables.ts'
import { orderLines } from './tables.ts'

/** Copies were ordered for a class of the person. */
export const addKnownData: AddKnownData = async (app, { user: { id: teacherId } }) => {
  const { db } = app.core
  const [line] = await db.select({ id: orderLines.id }).from(orderLines).orderBy(desc(orderLines.id)).limit(1)
  if (!line) throw new Error('nobody has ordered anything')
  await db
    .insert(orderLineShares)
    .values({ id: uuidv7(), orderLineId: line.id, position: 0, class: '3b', teacherId, amount: 1 })
}
