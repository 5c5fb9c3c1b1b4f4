import { sql } from 'drizzle-orm'
import type { ListedMessage } from '#contract/desks/contact-messages.ts'
import type { contactMessages } from '#modules/content/contact/tables.ts'
import { users } from '#modules/ground/users/tables.ts'

/** The name of who answered, from the table that is joined for it. */
export const STAFF = sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`

/** A message in a list and at the head of its page; `staff` is who answered it. */
export function presentHead(row: typeof contactMessages.$inferSelect, staff: string | null): ListedMessage {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    topic: row.topic,
    order_number: row.orderNumber,
    created_at: row.createdAt.toISOString(),
    answered_at: row.answeredAt?.toISOString() ?? null,
    answered_by: staff,
  }
}
