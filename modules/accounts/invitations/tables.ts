import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { type StaffGroup, staffGroup } from '#contract/groups.ts'
import { areAmong } from '#kernel/database/known-values.ts'
import { users } from '#modules/ground/users/tables.ts'

/**
 * Somebody who is to join the staff: accepted with a password, done once the groups are given, which the second factor
 * of the account brings about.
 */
export const invitations = pgTable(
  'invitations',
  {
    id: uuid().primaryKey(),
    email: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    groups: text().array().$type<StaffGroup[]>().notNull(),
    reason: text().notNull(),
    invitedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    invitedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    /** The hash of the token in the link, which is signed besides: neither this nor a waiting mail opens anything. */
    tokenHash: text().notNull(),
    acceptedAt: timestamp({ withTimezone: true }),
    /** The account that was made with it. */
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    /** When the account was given the groups. */
    givenAt: timestamp({ withTimezone: true }),
    takenBackAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('invitations_token_key').on(table.tokenHash),
    // An address is invited once at a time, and an account is of one invitation.
    uniqueIndex('invitations_open_key')
      .on(sql`lower(${table.email})`)
      .where(sql`${table.givenAt} is null and ${table.takenBackAt} is null`),
    uniqueIndex('invitations_user_key').on(table.userId),
    index('invitations_inviter_idx').on(table.invitedBy),
    check('invitations_groups', areAmong(table.groups, staffGroup.options)),
    check('invitations_some_group', sql`cardinality(${table.groups}) > 0`),
    check('invitations_accepted', sql`num_nonnulls(${table.acceptedAt}, ${table.userId}) in (0, 2)`),
    check('invitations_given', sql`${table.givenAt} is null or ${table.acceptedAt} is not null`),
    check('invitations_ended_once', sql`num_nonnulls(${table.givenAt}, ${table.takenBackAt}) < 2`),
    check('invitations_of_others', sql`${table.userId} is distinct from ${table.invitedBy} or ${table.userId} is null`),
  ],
)
