import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { type ClassState, classStates } from '#contract/accounts/classes/class-choices.ts'
import { MAX_PUPILS } from '#contract/accounts/classes/class-limits.ts'
import { type SchoolLevel, schoolLevel } from '#contract/catalogue/school/school-levels.ts'
import { isOneOf } from '#kernel/database/known-values.ts'
import { schools } from '#modules/accounts/schools/tables.ts'
import { users } from '#modules/ground/users/tables.ts'

/**
 * Classes of schools. Triggers close those of a school that closes, take classes from whoever no longer teaches at the
 * school, and give one that is left without a teacher to somebody who is responsible.
 */
export const classes = pgTable(
  'classes',
  {
    id: uuid().primaryKey(),
    schoolId: uuid()
      .notNull()
      .references(() => schools.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    level: text().$type<SchoolLevel>(),
    /** `2026/27`. */
    schoolYear: text().notNull(),
    /** The hash of the code, so that the database lets nobody into a class. */
    codeHash: text().notNull(),
    /** The code itself, sealed for the class, so that its teachers see it again. */
    codeSealed: text(),
    codeMadeAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Since when nobody joins; pupils log in with the code all the same. */
    codeClosedAt: timestamp({ withTimezone: true }),
    /** Whether nobody joins since a teacher has left the class, who knows the code. */
    codeClosedByLeaving: boolean().notNull().default(false),
    state: text().$type<ClassState>().notNull().default('open'),
    closedAt: timestamp({ withTimezone: true }),
    /** When its teachers were told that the accounts which it made will be erased. */
    warnedAt: timestamp({ withTimezone: true }),
    /** When its teachers were told that it will be closed, as its school year is over. */
    closingToldAt: timestamp({ withTimezone: true }),
    /** Counts the changes of its name and level. */
    revision: integer().notNull().default(1),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('classes_code_key').on(table.codeHash),
    index('classes_school_idx').on(table.schoolId, table.state),
    index('classes_closed_idx').on(table.closedAt).where(sql`${table.closedAt} is not null`),
    check('classes_state', isOneOf(table.state, classStates)),
    check('classes_level', isOneOf(table.level, schoolLevel.options)),
    check('classes_closed', sql`(${table.state} = 'closed') = (${table.closedAt} is not null)`),
    check('classes_code_closed', sql`${table.state} = 'open' or ${table.codeClosedAt} is not null`),
    check('classes_warned', sql`${table.warnedAt} is null or ${table.state} = 'closed'`),
  ],
)

/** Who teaches a class: members of its school, with a role that teaches. */
export const classTeachers = pgTable(
  'class_teachers',
  {
    classId: uuid()
      .notNull()
      .references(() => classes.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    since: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.classId, table.userId] }),
    index('class_teachers_user_idx').on(table.userId),
  ],
)

/** The places of pupils in classes. Whoever leaves, leaves nothing behind. */
export const classPupils = pgTable(
  'class_pupils',
  {
    id: uuid().primaryKey(),
    classId: uuid()
      .notNull()
      .references(() => classes.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Counts the places, so that the database holds how many there may be. */
    seat: smallint().notNull(),
    alias: text().notNull(),
    /** Whom it means, sealed for the place, as a teacher of the class has written. */
    nameSealed: text(),
    /** Whether the account is of this class: its teachers give it passwords and take care of its erasure. */
    isHome: boolean().notNull(),
    joinedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('class_pupils_alias_key').on(table.classId, sql`lower(${table.alias})`),
    uniqueIndex('class_pupils_seat_key').on(table.classId, table.seat),
    uniqueIndex('class_pupils_user_key').on(table.classId, table.userId),
    uniqueIndex('class_pupils_home_key').on(table.userId).where(sql`${table.isHome}`),
    index('class_pupils_user_idx').on(table.userId),
    check('class_pupils_seat', sql.raw(`"class_pupils"."seat" between 1 and ${MAX_PUPILS}`)),
  ],
)
