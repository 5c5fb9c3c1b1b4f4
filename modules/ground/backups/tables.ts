import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { RestoreSign } from '#contract/desks/restores.ts'
import type { HeldWork } from '#contract/ground/held-work.ts'
import type { NumberedKind } from '#contract/sales/number-gaps.ts'

/**
 * How far the database has come, in one row: a number that counts up while the shop lives, and is noted outside the
 * database too. A database that knows less than what was noted there has been set back.
 */
export const databaseMarks = pgTable(
  'database_marks',
  {
    id: integer().primaryKey().default(1),
    /** Of this shop: what is noted in the same place for another one says nothing about it. */
    shop: uuid().notNull().defaultRandom(),
    mark: bigint({ mode: 'number' }).notNull().default(0),
    markedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Of PostgreSQL, which begins another one after each recovery and each failover; null in the embedded database. */
    timeline: integer(),
    /** To where the server's settings ask to recover; they stay after the recovery. Empty: to nowhere. */
    recoveryTarget: text().notNull().default(''),
  },
  (table) => [check('database_marks_one', sql`${table.id} = 1`)],
)

/** Each time at which the database was set back to an earlier moment. */
export const restores = pgTable(
  'restores',
  {
    id: uuid().primaryKey(),
    /** The last moment that the database knows of. */
    restoredTo: timestamp({ withTimezone: true }).notNull(),
    noticedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    sign: text().$type<RestoreSign>().notNull(),
    settledAt: timestamp({ withTimezone: true }),
  },
  (table) => [uniqueIndex('restores_one_open').on(sql`(true)`).where(sql`${table.settledAt} is null`)],
)

/** Work that a restore holds until staff release it, each kind once. */
export const heldWork = pgTable(
  'held_work',
  {
    restoreId: uuid()
      .notNull()
      .references(() => restores.id, { onDelete: 'cascade' }),
    kind: text().$type<HeldWork>().notNull(),
    releasedAt: timestamp({ withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.restoreId, table.kind] })],
)

/** Numbers that a restore left out, because the time that was lost may have given them to somebody. */
export const numberGaps = pgTable(
  'number_gaps',
  {
    restoreId: uuid()
      .notNull()
      .references(() => restores.id),
    kind: text().$type<NumberedKind>().notNull(),
    year: integer().notNull(),
    /** The last number before the gap, and the last one in it. */
    after: integer().notNull(),
    until: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.restoreId, table.kind, table.year] }),
    index('number_gaps_year_idx').on(table.year),
    check('number_gaps_order', sql`${table.until} > ${table.after}`),
  ],
)

/** What became of backups, and of restoring them on trial, as whoever makes them tells. */
export const backupNotes = pgTable(
  'backup_notes',
  {
    id: uuid().primaryKey(),
    kind: text().$type<'backup' | 'drill'>().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** The moment up to which the backup has everything, if it is known. */
    holdsUntil: timestamp({ withTimezone: true }),
    isGood: boolean().notNull(),
    /** Seconds of a drill, from the restore to the compared sums. */
    seconds: integer(),
    /** In English: what was compared, or what was wrong. */
    told: text().notNull().default(''),
  },
  (table) => [index('backup_notes_at_idx').on(table.kind, table.at)],
)
