import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type FieldErrors, fieldErrors } from '#contract/field-messages.ts'
import { now } from '#kernel/clock.ts'
import type { Core } from '#kernel/core.ts'
import { type Database, rowsOf } from '#kernel/database/connection.ts'
import type { Setting } from '#kernel/setting.ts'
import { settingVersions } from './tables.ts'

/** Tag of everything cached that depends on a setting; purge it after writing one. */
export const SETTINGS_TAG = 'settings'

/** How a setting stands. */
export interface Standing<T = unknown> {
  /** The stored value; where it is none that the setting takes, the last good one, and before any the fallback. */
  value: T
  /** Of the value that holds; null for the fallback. */
  heldRevision: number | null
  /** Of the stored value; 0 where nothing is set. */
  revision: number
  changedAt: Date | null
  /** What is wrong with the stored value, by field below `value`; null where nothing is. */
  errors: FieldErrors | null
}

/** How a setting stands, and how it will from each planned moment on; the one that has always begun is the first. */
type Course<T> = readonly { from: Date | null; standing: Standing<T> }[]

/** What a setting holds at a moment. */
export type ValueAt<T> = (at: Date) => T

/**
 * The value of a setting that holds now (`Standing`), kept in memory. Never call it inside a transaction: on the embedded
 * database this would wait forever.
 */
export async function readSetting<T>(core: Pick<Core, 'db' | 'kept'>, setting: Setting<T>): Promise<T> {
  return (await readSettingTimes(core, setting))(now())
}

/**
 * The same for each moment, past planned ones too: what is kept is the whole course, so that no instance shows a former
 * value for longer because it has kept it.
 */
export async function readSettingTimes<T>(
  { db, kept }: Pick<Core, 'db' | 'kept'>,
  setting: Setting<T>,
): Promise<ValueAt<T>> {
  const course = await kept.get(`setting:${setting.key}`, [SETTINGS_TAG], () => readCourse(db, setting))
  return (at) => standingAt(course, at).value
}

/** The same inside a transaction, from the database. */
export async function readSettingNow<T>(tx: Database, setting: Setting<T>): Promise<T> {
  return (await readStanding(tx, setting)).value
}

/** Reads how a setting stands now, with what is wrong with it. */
export async function readStanding<T>(db: Database, setting: Setting<T>): Promise<Standing<T>> {
  return standingAt(await readCourse(db, setting), now())
}

function standingAt<T>(course: Course<T>, at: Date): Standing<T> {
  const begun = course.findLast(({ from }) => from === null || from <= at)
  if (!begun) throw new Error('a course begins before any moment')
  return begun.standing
}

interface StoredValue {
  value: unknown
  /** Of what is stored: null where nothing is, as for a planned value. */
  revision: number | null
  /** When a stored value was set, or from when on a planned one holds. */
  since: Date | string
  is_planned: boolean
  /** Of the newest version. */
  latest: number | null
}

/**
 * Reads a setting with what is planned. Only somebody who writes into the database can store a bad value: what held
 * before goes on, as neither prices nor ways to pay may change because of it. A value that somebody set there after the
 * moment of a planned one is the newer of the two.
 */
async function readCourse<T>(db: Database, setting: Setting<T>): Promise<Course<T>> {
  const { key } = setting
  // One statement, as a planned value moves from one table into the other.
  const rows = await rowsOf<StoredValue>(
    db,
    sql`with latest as (select max(revision) as revision from setting_versions where key = ${key})
      select value, revision, changed_at as since, false as is_planned, (select revision from latest) as latest
        from settings where key = ${key}
      union all
      select value, null, valid_from, true, (select revision from latest) from planned_settings
        where key = ${key} and valid_from > coalesce((select changed_at from settings where key = ${key}), '-infinity')
      order by is_planned, since`,
  )
  const [first] = rows
  const stored = first && !first.is_planned ? first : undefined
  let standing = stored ? await storedStanding(db, setting, stored) : neverSet(setting)
  let revision = first?.latest ?? 0
  const course = [{ from: null as Date | null, standing }]
  for (const { value, since } of rows.filter(({ is_planned }) => is_planned)) {
    const from = new Date(since)
    revision += 1
    const { errors, ...parsed } = parse(setting, value)
    const held = 'value' in parsed ? { value: parsed.value as T, heldRevision: revision } : standing
    standing = { value: held.value, heldRevision: held.heldRevision, revision, changedAt: from, errors }
    course.push({ from, standing })
  }
  return course
}

function neverSet<T>({ fallback }: Setting<T>): Standing<T> {
  return { value: fallback, heldRevision: null, revision: 0, changedAt: null, errors: null }
}

async function storedStanding<T>(db: Database, setting: Setting<T>, stored: StoredValue): Promise<Standing<T>> {
  const revision = stored.revision ?? 0
  const changedAt = new Date(stored.since)
  const { errors, ...parsed } = parse(setting, stored.value)
  if ('value' in parsed) return { value: parsed.value as T, heldRevision: revision, revision, changedAt, errors }
  const versions = await db
    .select()
    .from(settingVersions)
    .where(eq(settingVersions.key, setting.key))
    .orderBy(sql`${settingVersions.revision} desc`)
  for (const version of versions) {
    const former = setting.schema.safeParse(version.value)
    if (former.success) return { value: former.data, heldRevision: version.revision, revision, changedAt, errors }
  }
  return { value: setting.fallback, heldRevision: null, revision, changedAt, errors }
}

function parse<T>({ schema }: Setting<T>, value: unknown): { value: T; errors: null } | { errors: FieldErrors } {
  const parsed = schema.safeParse(value, { reportInput: true })
  return parsed.success ? { value: parsed.data, errors: null } : { errors: valueErrors(parsed.error) }
}

/** What is wrong with a value, at its fields below `value`, as in the operation that writes it. */
export function valueErrors(error: z.ZodError): FieldErrors {
  return fieldErrors(error.issues.map((issue) => ({ ...issue, path: ['value', ...issue.path] })))
}
