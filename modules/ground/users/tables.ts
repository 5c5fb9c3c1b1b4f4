import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { group } from '#contract/groups.ts'
import { PUPIL_DOMAIN } from '#contract/typed-text/pupil-address.ts'
import { areAmong } from '#kernel/database/known-values.ts'

export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey(),
    /** As typed; unique without regard to case. */
    email: text().notNull(),
    passwordHash: text().notNull(),
    salutation: text().$type<'male' | 'female' | 'none' | 'other'>().notNull().default('none'),
    firstName: text().notNull(),
    lastName: text().notNull(),
    institution: text(),
    phone: text(),
    groups: text().array().notNull().default(sql`'{}'`),
    emailVerifiedAt: timestamp({ withTimezone: true }),
    /** When the account will be deleted, unless its owner cancels the deletion (`modules/desks/privacy`). */
    deletionDueAt: timestamp({ withTimezone: true }),
    /** At the registration; null for a buyer, who accepts the general terms with each order. */
    termsAcceptedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    changedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** What staff find a person by. */
    words: text().notNull().generatedAlwaysAs(sql`lower(first_name || ' ' || last_name || ' ' || email)`),
  },
  (table) => [
    uniqueIndex('users_email_key').on(sql`lower(${table.email})`),
    index('users_deletion_idx').on(table.deletionDueAt).where(sql`${table.deletionDueAt} is not null`),
    index('users_words_idx').using('gin', table.words.op('gin_trgm_ops')),
    index('users_created_idx').on(table.createdAt, table.id),
    index('users_groups_idx').using('gin', table.groups),
    check('users_email_length', sql`length(${table.email}) between 3 and 254`),
    check('users_groups_known', areAmong(table.groups, group.options)),
    check(
      'users_pupils',
      sql`case when 'pupil' = any(${table.groups})
        then ${table.groups} = '{pupil}' and ${table.email} = ${table.id} || '${sql.raw(`@${PUPIL_DOMAIN}`)}'
          and ${table.emailVerifiedAt} is null
        else lower(${table.email}) not like '${sql.raw(`%@${PUPIL_DOMAIN}`)}' end`,
    ),
  ],
)
