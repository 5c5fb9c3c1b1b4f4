import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  type Canton,
  cantons,
  type MemberRole,
  memberRoles,
  type PurchaseNumberRule,
  purchaseNumberRules,
  type SchoolAddressKind,
  type SchoolState,
  schoolAddressKinds,
  schoolStates,
} from '#contract/accounts/schools/school-choices.ts'
import { type SchoolStep, schoolStepKinds } from '#contract/accounts/schools/school-steps.ts'
import { type SchoolLevel, schoolLevel } from '#contract/catalogue/school/school-levels.ts'
import { areAmong, isOneOf } from '#kernel/database/known-values.ts'
import { addressColumns } from '#modules/ground/users/addresses/tables.ts'
import { users } from '#modules/ground/users/tables.ts'

/**
 * Schools that teachers have founded, with the decisions of staff. One that was never confirmed goes with the account of
 * who asked for it, which a trigger does; a confirmed one has a responsible member at every commit, which another holds.
 */
export const schools = pgTable(
  'schools',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    street: text().notNull(),
    /** Null where there is none. */
    streetNumber: text(),
    postCode: text().notNull(),
    city: text().notNull(),
    canton: text().$type<Canton>().notNull(),
    levels: text().array().$type<SchoolLevel[]>().notNull(),
    /** Where its bills go by mail. */
    invoiceEmail: text().notNull(),
    purchaseNumberRule: text().$type<PurchaseNumberRule>().notNull().default('optional'),
    /** The day of each year by which its teachers have wished. */
    deadlineMonth: smallint(),
    deadlineDay: smallint(),
    state: text().$type<SchoolState>().notNull().default('asked'),
    /** Counts the changes of its data and the steps of staff. */
    revision: integer().notNull().default(1),
    askedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    askedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** The last question of staff, or their reason for refusing or closing. */
    note: text(),
    /** When staff last confirmed, refused or closed it. */
    decidedAt: timestamp({ withTimezone: true }),
    /** When staff confirmed it; stays when it is closed. */
    confirmedAt: timestamp({ withTimezone: true }),
    /** The member of staff who asked or decided last. */
    staffId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** The school that it was joined to, whose history tells of it. */
    joinedTo: uuid().references((): AnyPgColumn => schools.id, { onDelete: 'set null' }),
    /** What staff find it by. */
    words: text()
      .notNull()
      .generatedAlwaysAs(sql`lower(name || ' ' || post_code || ' ' || city || ' ' || invoice_email)`),
  },
  (table) => [
    index('schools_asked_idx').on(table.askedAt, table.id),
    index('schools_name_idx').on(table.name, table.id),
    index('schools_open_idx').on(table.askedAt, table.id).where(sql`${table.state} in ('asked', 'question')`),
    index('schools_asked_by_idx').on(table.askedBy),
    index('schools_post_code_idx').on(table.postCode),
    index('schools_joined_idx').on(table.joinedTo).where(sql`${table.joinedTo} is not null`),
    index('schools_words_idx').using('gin', table.words.op('gin_trgm_ops')),
    uniqueIndex('schools_one_open').on(table.askedBy).where(sql`${table.state} in ('asked', 'question')`),
    check('schools_state', isOneOf(table.state, schoolStates)),
    check('schools_canton', isOneOf(table.canton, Object.keys(cantons))),
    check('schools_levels', areAmong(table.levels, schoolLevel.options)),
    check('schools_some_level', sql`cardinality(${table.levels}) > 0`),
    check('schools_purchase_number_rule', isOneOf(table.purchaseNumberRule, Object.keys(purchaseNumberRules))),
    check(
      'schools_deadline',
      sql`num_nonnulls(${table.deadlineMonth}, ${table.deadlineDay}) in (0, 2)
        and ${table.deadlineMonth} between 1 and 12 and ${table.deadlineDay} between 1 and 31`,
    ),
    check(
      'schools_decided',
      sql`(${table.state} in ('confirmed','refused','closed')) = (${table.decidedAt} is not null)`,
    ),
    check('schools_confirmed', sql`${table.state} <> 'confirmed' or ${table.confirmedAt} is not null`),
    check('schools_joined', sql`${table.joinedTo} is null or ${table.state} = 'closed'`),
  ],
)

/** Where bills and goods of a school go, and to whom there; not to be confused with where the school lies. */
export const schoolAddresses = pgTable(
  'school_addresses',
  {
    id: uuid().primaryKey(),
    schoolId: uuid()
      .notNull()
      .references(() => schools.id, { onDelete: 'cascade' }),
    kind: text().$type<SchoolAddressKind>().notNull(),
    ...addressColumns(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    changedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('school_addresses_school_idx').on(table.schoolId),
    uniqueIndex('school_addresses_one_billing').on(table.schoolId).where(sql`${table.kind} = 'billing'`),
    check('school_addresses_kind', isOneOf(table.kind, Object.keys(schoolAddressKinds))),
  ],
)

/** Who belongs to a school, and who did: a membership ends with a date, and another one may begin later. */
export const schoolMembers = pgTable(
  'school_members',
  {
    id: uuid().primaryKey(),
    schoolId: uuid()
      .notNull()
      .references(() => schools.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text().$type<MemberRole>().notNull(),
    since: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When it ended; null while it lasts. */
    until: timestamp({ withTimezone: true }),
    /** Who took the person in, or gave the role; null: the person themselves, or an account that is gone. */
    byId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Whether the person acts for this school now. */
    isChosen: boolean().notNull().default(false),
    /** Whether those who are responsible have still to be told that the person joined by the link. */
    isUntold: boolean().notNull().default(false),
  },
  (table) => [
    uniqueIndex('school_members_current').on(table.schoolId, table.userId).where(sql`${table.until} is null`),
    uniqueIndex('school_members_chosen').on(table.userId).where(sql`${table.isChosen}`),
    index('school_members_user_idx').on(table.userId),
    index('school_members_by_idx').on(table.byId),
    check('school_members_role', isOneOf(table.role, Object.keys(memberRoles))),
    check('school_members_until', sql`${table.until} >= ${table.since}`),
    check('school_members_chosen_lasts', sql`not ${table.isChosen} or ${table.until} is null`),
  ],
)

/** Somebody who is asked by mail to join a school: accepted with an account, new or there already. */
export const schoolInvitations = pgTable(
  'school_invitations',
  {
    id: uuid().primaryKey(),
    schoolId: uuid()
      .notNull()
      .references(() => schools.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    role: text().$type<MemberRole>().notNull(),
    invitedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    invitedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    /** The hash of the token in the link, which is signed besides: neither this nor a waiting mail opens anything. */
    tokenHash: text().notNull(),
    acceptedAt: timestamp({ withTimezone: true }),
    /** The account that accepted it. */
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    takenBackAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('school_invitations_token_key').on(table.tokenHash),
    // An address is invited to a school once at a time.
    uniqueIndex('school_invitations_open_key')
      .on(table.schoolId, sql`lower(${table.email})`)
      .where(sql`${table.acceptedAt} is null and ${table.takenBackAt} is null`),
    index('school_invitations_email_idx').on(sql`lower(${table.email})`),
    index('school_invitations_user_idx').on(table.userId),
    index('school_invitations_inviter_idx').on(table.invitedBy),
    index('school_invitations_expires_idx').on(table.expiresAt),
    check('school_invitations_role', isOneOf(table.role, Object.keys(memberRoles))),
    check('school_invitations_accepted', sql`num_nonnulls(${table.acceptedAt}, ${table.userId}) in (0, 2)`),
    check('school_invitations_ended_once', sql`num_nonnulls(${table.acceptedAt}, ${table.takenBackAt}) < 2`),
  ],
)

/** The link by which teachers join a school, at most one each; who has it is known by nobody. */
export const schoolJoinLinks = pgTable(
  'school_join_links',
  {
    schoolId: uuid()
      .primaryKey()
      .references(() => schools.id, { onDelete: 'cascade' }),
    /** The hash of the code in the link, so that the database opens no school. */
    codeHash: text().notNull(),
    /** The code itself, sealed for the school, so that those who are responsible see their link again. */
    codeSealed: text(),
    madeAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    closedAt: timestamp({ withTimezone: true }),
  },
  (table) => [uniqueIndex('school_join_links_code_key').on(table.codeHash)],
)

/**
 * The history of a school, in order; append-only, which a trigger enforces. When an account is erased, a step loses the
 * person, and what staff and founder wrote to each other.
 */
export const schoolSteps = pgTable(
  'school_steps',
  {
    id: uuid().primaryKey(),
    schoolId: uuid()
      .notNull()
      .references(() => schools.id, { onDelete: 'cascade' }),
    step: text().$type<SchoolStep>().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Who did it; null: nobody, or an account that is gone. */
    byId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Whether somebody of the publisher did it, whose name the school is not told. */
    isByStaff: boolean().notNull().default(false),
    /** The person it is about, where it is another one. */
    aboutId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** The role that was given. */
    role: text().$type<MemberRole>(),
    /** What staff and founder wrote to each other; at a change, what stood there before. Never a person’s name. */
    note: text(),
    /** At steps that `schools.revision` counts: its number after the step. */
    revision: integer(),
  },
  (table) => [
    index('school_steps_school_idx').on(table.schoolId, table.at, table.id),
    index('school_steps_by_idx').on(table.byId),
    index('school_steps_about_idx').on(table.aboutId),
    uniqueIndex('school_steps_revision_key').on(table.schoolId, table.revision),
    check('school_steps_step', isOneOf(table.step, schoolStepKinds)),
    check('school_steps_role', isOneOf(table.role, Object.keys(memberRoles))),
  ],
)
