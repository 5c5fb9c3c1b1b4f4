import { desc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { type FieldErrors, fieldErrors } from '#contract/field-messages.ts'
import type { Core } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import type { Setting } from '#kernel/setting.ts'
import { settings, settingVersions } from './tables.ts'

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

/**
 * The value of a setting that holds (`Standing`), kept in memory. Never call it inside a transaction: on the embedded
 * database this would wait forever.
 */
export function readSetting<T>({ db, kept }: Pick<Core, 'db' | 'kept'>, setting: Setting<T>): Promise<T> {
  return kept.get(`setting:${setting.key}`, [SETTINGS_TAG], () => readSettingNow(db, setting))
}

/** The same inside a transaction, from the database. */
export async function readSettingNow<T>(tx: Database, setting: Setting<T>): Promise<T> {
  return (await readStanding(tx, setting)).value
}

/**
 * Reads a setting with what is wrong with it. Only somebody who writes into the database can store a bad value: what held
 * before goes on, as neither prices nor ways to pay may change because of it.
 */
export async function readStanding<T>(db: Database, { key, schema, fallback }: Setting<T>): Promise<Standing<T>> {
  const [row] = await db.select().from(settings).where(eq(settings.key, key))
  if (!row) return { value: fallback, heldRevision: null, revision: 0, changedAt: null, errors: null }
  const { revision, changedAt } = row
  const stored = schema.safeParse(row.value, { reportInput: true })
  if (stored.success) return { value: stored.data, heldRevision: revision, revision, changedAt, errors: null }
  const errors = valueErrors(stored.error)
  const versions = await db
    .select()
    .from(settingVersions)
    .where(eq(settingVersions.key, key))
    .orderBy(desc(settingVersions.revision))
  for (const version of versions) {
    const former = schema.safeParse(version.value)
    if (former.success) return { value: former.data, heldRevision: version.revision, revision, changedAt, errors }
  }
  return { value: fallback, heldRevision: null, revision, changedAt, errors }
}

/** What is wrong with a value, at its fields below `value`, as in the operation that writes it. */
export function valueErrors(error: z.ZodError): FieldErrors {
  return fieldErrors(error.issues.map((issue) => ({ ...issue, path: ['value', ...issue.path] })))
}
