import { and, eq } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import type { Database } from '#kernel/database/connection.ts'
import { purge } from '#kernel/purge.ts'
import type { Setting } from '#kernel/setting.ts'
import { SETTINGS_TAG, valueErrors } from './settings.ts'
import { settings, settingVersions } from './tables.ts'

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
  const parsed = setting.written.safeParse(written.value, { reportInput: true })
  if (!parsed.success) throw new Refusal('invalid', { errors: valueErrors(parsed.error) })
  const value = parsed.data
  const [stored] = await tx
    .insert(settings)
    .values({ key, value })
    .onConflictDoUpdate({ target: settings.key, set: { value }, setWhere: eq(settings.revision, written.revision) })
    .returning({ revision: settings.revision })
  if (!stored) throw new Refusal('entry_changed')
  // A trigger has kept the value as a version, which knows no author.
  await tx
    .update(settingVersions)
    .set({ changedBy: written.staffId, reason: written.reason })
    .where(and(eq(settingVersions.key, key), eq(settingVersions.revision, stored.revision)))
  await purge(tx, [SETTINGS_TAG])
}
