import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { type ContactTopic, contactTopics } from '#contract/content/contact-topics.ts'
import { isOneOf } from '#kernel/database/known-values.ts'
import { users } from '#modules/ground/users/tables.ts'

/** Messages from visitors to the publisher, for staff, for `MESSAGE_MONTHS`. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: uuid().primaryKey(),
    /** The form that sent it: one form makes one message, however often it is submitted. */
    formId: uuid().notNull(),
    /**
     * Who was logged in. The message is theirs whatever address they typed; without it, it belongs to the address, as
     * nobody has shown more.
     */
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    email: text().notNull(),
    topic: text().$type<ContactTopic>().notNull(),
    orderNumber: text(),
    message: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    answeredAt: timestamp({ withTimezone: true }),
    /** Who of the staff marked it as answered; null once their account is gone. */
    answeredBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    answerNote: text(),
  },
  (table) => [
    uniqueIndex('contact_messages_form_key').on(table.formId),
    index('contact_messages_user_idx').on(table.userId),
    index('contact_messages_created_idx').on(table.createdAt),
    index('contact_messages_open_idx').on(table.createdAt).where(sql`${table.answeredAt} is null`),
    index('contact_messages_answered_by_idx').on(table.answeredBy),
    check(
      'contact_messages_answered',
      sql`num_nonnulls(${table.answeredAt}, ${table.answerNote}) in (0, 2) and (${table.answeredBy} is null or ${table.answeredAt} is not null)`,
    ),
    check('contact_messages_topic_known', isOneOf(table.topic, Object.keys(contactTopics))),
  ],
)
