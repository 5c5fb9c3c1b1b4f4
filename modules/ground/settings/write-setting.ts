import { eq } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import { now } from '#kernel/clock.ts'
import type { Database } from '#kernel/database/connection.ts'
import { purge } from '#kernel/purge.ts'
import type { Setting } from '#kernel/setting.ts'
import { beginPlanned, signVersion } from './begin-planned.ts'
import { SETTINGS_TAG, valueErrors } from './settings.ts'
import { settings } from './tables.ts'

/** A new value of a setting. */
export interface NewValue {
  value: unknown
  /** The revision that its author has seen; 0 where nothing was set. */
  revision: number
  staffId: string
  reason: string | null
}

/**
 * Sets a value, which holds on all instances from the commit on. Of several writers who have seen the same revision one
 * succeeds.
 */
export async function writeSetting(tx: Database, setting: Setting, written: NewValue): Promise<void> {
  const { key } = setting
  const value = writtenValue(setting, written.value)
  await beginPlanned(tx, key)
  const [stored] = await tx
    .insert(settings)
    .values({ key, value })
    .onConflictDoUpdate({ target: settings.key, set: { value }, setWhere: eq(settings.revision, written.revision) })
    .returning({ revision: settings.revision })
  if (!stored) throw new Refusal('entry_changed')
  const { staffId: changedBy, reason } = written
  await signVersion(tx, { key, revision: stored.revision, changedAt: now(), changedBy, reason })
  await purge(tx, tagsOf(setting))
}

/** What is stored of a value; a bad one is refused, at its fields. */
export function writtenValue<T>({ written }: Setting<T>, value: unknown): T {
  const parsed = written.safeParse(value, { reportInput: true })
  if (!parsed.success) throw new Refusal('invalid', { errors: valueErrors(parsed.error) })
  return parsed.data
}

/** What is cached of a setting. */
export function tagsOf({ tags }: Setting): string[] {
  return [SETTINGS_TAG, ...tags]
}
