import { integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytea } from '#kernel/database/bytea.ts'

/** Mails that were decided on, in the transaction of what they tell; a job sends them. */
export const mails = pgTable(
  'mails',
  {
    /** Also the Message-ID, so that a mail sent again after a crash is recognised as the same. */
    id: uuid().primaryKey(),
    kind: text().notNull(),
    /** What it tells of; with the kind it is unique, so that nothing is told twice. */
    subjectId: text().notNull(),
    recipient: text().notNull(),
    /** Cleared when the mail is sent. */
    data: jsonb().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    sentAt: timestamp({ withTimezone: true }),
    /** Who sends it now, and since when; what an attempt notes counts only while it is the last. */
    attemptId: uuid(),
    attemptedAt: timestamp({ withTimezone: true }),
    /** From here on it may have arrived. */
    handedOverAt: timestamp({ withTimezone: true }),
    /** Nobody knows whether it has arrived: staff decide. */
    uncertainAt: timestamp({ withTimezone: true }),
  },
  (table) => [uniqueIndex('mails_subject_key').on(table.kind, table.subjectId)],
)

/** Files of mails that are not sent yet; deleted when they are. */
export const mailAttachments = pgTable(
  'mail_attachments',
  {
    mailId: uuid()
      .notNull()
      .references(() => mails.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    filename: text().notNull(),
    contentType: text().notNull(),
    content: bytea().notNull(),
  },
  (table) => [primaryKey({ columns: [table.mailId, table.position] })],
)
