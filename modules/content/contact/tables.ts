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
  },
  (table) => [
    uniqueIndex('contact_messages_form_key').on(table.formId),
    index('contact_messages_user_idx').on(table.userId),
    index('contact_messages_created_idx').on(table.createdAt),
    check('contact_messages_topic_known', isOneOf(table.topic, Object.keys(contactTopics))),
  ],
)
