import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { OfficeMessage } from '#contract/desks/contact-messages.ts'
import { Refusal } from '#contract/errors.ts'
import type { Database } from '#kernel/database/connection.ts'
import { MONEY_ROLES, memberOf } from '#modules/accounts/schools/member-of.ts'
import { contactMessages } from '#modules/content/contact/tables.ts'
import { emailKey } from '#modules/ground/users/email-key.ts'
import { users } from '#modules/ground/users/tables.ts'
import { type OrderRow, orders } from '#modules/sales/orders/tables.ts'
import { presentHead, STAFF } from './present-head.ts'

type MessageRow = typeof contactMessages.$inferSelect

/** A message with whoever wrote it and the order they named, as far as the shop knows them. */
export async function readMessage(db: Database, id: string): Promise<OfficeMessage> {
  const [row] = await db
    .select({ message: contactMessages, staff: STAFF })
    .from(contactMessages)
    .leftJoin(users, eq(users.id, contactMessages.answeredBy))
    .where(eq(contactMessages.id, id))
  if (!row) throw new Refusal('not_found')
  const { message, staff } = row
  const person = await writerOf(db, message)
  return {
    ...presentHead(message, staff),
    message: message.message,
    answer_note: message.answerNote,
    person,
    order: await orderOf(db, message, person?.id),
  }
}

/** Whoever was logged in; else the account whose owner has confirmed the address that was typed. */
async function writerOf(db: Database, { userId, email }: MessageRow): Promise<OfficeMessage['person']> {
  const isOfAddress = and(
    eq(sql`lower(${users.email})`, sql`lower(${emailKey(email)})`),
    isNotNull(users.emailVerifiedAt),
  )
  const [user] = await db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(userId ? eq(users.id, userId) : isOfAddress)
  return user ? { id: user.id, name: `${user.firstName} ${user.lastName}`, was_logged_in: userId !== null } : null
}

/** Anybody can type any number: whether it is their order is said. */
async function orderOf(
  db: Database,
  { orderNumber, email }: MessageRow,
  personId: string | undefined,
): Promise<OfficeMessage['order']> {
  if (orderNumber === null) return null
  const [order] = await db.select().from(orders).where(eq(orders.number, orderNumber))
  if (!order) return null
  const { id, number, status } = order
  return { id, number, status, is_theirs: await isTheirs(db, order, { email, personId }) }
}

/** That of a school is theirs who see its orders now. */
async function isTheirs(
  db: Database,
  order: OrderRow,
  { email, personId }: { email: string; personId: string | undefined },
): Promise<boolean> {
  const { schoolId, userId } = order
  if (schoolId === null) return userId === null ? emailKey(order.email) === emailKey(email) : userId === personId
  const role = personId === undefined ? null : await memberOf(db, { userId: personId, schoolId })
  return role !== null && MONEY_ROLES.includes(role)
}
