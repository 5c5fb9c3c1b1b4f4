import { eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { contactMessages as resource } from '#contract/desks/contact-messages.ts'
import { hasWords, type Listing, listing } from '#kernel/listing.ts'
import { contactMessages } from '#modules/content/contact/tables.ts'
import { users } from '#modules/ground/users/tables.ts'
import { presentHead, STAFF } from './present-head.ts'

const WORDS = sql`lower(concat_ws(' ', ${contactMessages.name}, ${contactMessages.email}, ${contactMessages.orderNumber}))`

/** Messages as staff find them. Those of a person are what they wrote while logged in, or from their confirmed address. */
export const messageList: Listing<typeof resource.list> = listing(resource.list, {
  rows: (db) =>
    db
      .select({ message: contactMessages, staff: STAFF })
      .from(contactMessages)
      .leftJoin(users, eq(users.id, contactMessages.answeredBy))
      .$dynamic(),
  id: contactMessages.id,
  sort: { created_at: contactMessages.createdAt, answered_at: contactMessages.answeredAt },
  filters: {
    state: (state) => (state === 'open' ? isNull(contactMessages.answeredAt) : isNotNull(contactMessages.answeredAt)),
    topic: (topic) => eq(contactMessages.topic, topic),
    user: (user) =>
      or(
        eq(contactMessages.userId, user),
        sql`${contactMessages.userId} is null and lower(${contactMessages.email}) = (
          select lower(email) from users where id = ${user} and email_verified_at is not null)`,
      ),
  },
  search: (text) => hasWords(text, WORDS),
  present: ({ message, staff }) => presentHead(message, staff),
})
