import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { PUPIL_DOMAIN } from '#contract/typed-text/pupil-address.ts'
import { bytea } from '#kernel/database/bytea.ts'

/** Mails, queued in the transaction of their cause; a job sends them. */
export const mails = pgTable(
  'mails',
  {
    id: uuid().primaryKey(),
    kind: text().notNull(),
    /** What the mail is about; unique together with the kind, so that nothing is sent twice. The Message-ID is made of both. */
    subjectId: text().notNull(),
    recipient: text().notNull(),
    /** Cleared when the mail is sent. */
    data: jsonb().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    sentAt: timestamp({ withTimezone: true }),
    /** The attempt that sends the mail now, and its beginning; only the latest attempt may change the mail. */
    attemptId: uuid(),
    attemptedAt: timestamp({ withTimezone: true }),
    /** From this moment the mail may have arrived. */
    handedOverAt: timestamp({ withTimezone: true }),
    /** Nobody knows whether the mail has arrived: staff decide. */
    uncertainAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('mails_subject_key').on(table.kind, table.subjectId),
    index('mails_subject_idx').on(table.subjectId),
    index('mails_recipient_idx').on(sql`lower(${table.recipient})`),
    index('mails_created_idx').on(table.createdAt, table.id),
    check('mails_no_pupil', sql`lower(${table.recipient}) not like '${sql.raw(`%@${PUPIL_DOMAIN}`)}'`),
    index('mails_recipient_words_idx').using('gin', sql`lower(${table.recipient}) gin_trgm_ops`),
  ],
)

/** Attachments of mails that are not sent yet; deleted when the mail is sent. */
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
