import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '#modules/ground/users/tables.ts'

/**
 * What staff did, and whose data they looked at; and what partners did to their clients. The table is append-only; triggers hold it to that. A record of a look
 * is kept for a year, any other for ten. When an account is erased, its records forget it: the actor's name stays,
 * nothing stays of the person that a record is about.
 */
export const auditRecords = pgTable(
  'audit_records',
  {
    id: uuid().primaryKey(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    actorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** The actor’s name at that time. */
    actor: text().notNull(),
    /** The operation’s name in the contract. */
    action: text().notNull(),
    /** The action only showed a person’s data and changed nothing. */
    isLook: boolean().notNull(),
    /** The kind of the subject, as in the addresses below `/office`. */
    subject: text().notNull(),
    /** Null where the subject is the person. */
    subjectId: text(),
    /** The user whose data or rights it is about. */
    personId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** The fields that changed. */
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
    reason: text(),
    network: text().notNull(),
  },
  (table) => [
    index('audit_records_at_idx').on(table.at, table.id),
    index('audit_records_looks_idx').on(table.at).where(sql`${table.isLook}`),
    index('audit_records_subject_idx').on(table.subject, table.subjectId, table.at),
    index('audit_records_person_idx').on(table.personId, table.at).where(sql`${table.personId} is not null`),
    index('audit_records_actor_idx').on(table.actorId, table.at),
  ],
)
