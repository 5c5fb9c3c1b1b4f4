import { and, eq, lt, lte } from 'drizzle-orm'
import { nowInSql } from '#kernel/clock.ts'
import type { Database } from '#kernel/database/connection.ts'
import { plannedSettings, settings, settingVersions } from './tables.ts'

/**
 * Moves the planned values of a setting whose moment has come among its versions, where they stand as what they are: set at
 * that moment by whoever planned them. They hold without it; a setting that is written needs it, so that its revisions are
 * numbered one after the other. A second caller waits, and finds nothing more to move.
 */
export async function beginPlanned(tx: Database, key: string): Promise<void> {
  const begun = await tx
    .delete(plannedSettings)
    .where(and(eq(plannedSettings.key, key), lte(plannedSettings.validFrom, nowInSql())))
    .returning()
  begun.sort((one, other) => one.validFrom.getTime() - other.validFrom.getTime())
  for (const { value, validFrom, plannedBy: changedBy, reason } of begun) {
    const [stored] = await tx
      .insert(settings)
      .values({ key, value })
      // What somebody has set in the database itself since that moment is newer.
      .onConflictDoUpdate({ target: settings.key, set: { value }, setWhere: lt(settings.changedAt, validFrom) })
      .returning({ revision: settings.revision })
    if (!stored) continue
    await signVersion(tx, { key, revision: stored.revision, changedAt: validFrom, changedBy, reason })
  }
}

type Signature = Pick<typeof settingVersions.$inferSelect, 'key' | 'revision' | 'changedAt' | 'changedBy' | 'reason'>

/** Says of a value who has set it, when and why: a trigger has kept it as a version, which knows none of it. */
export async function signVersion(tx: Database, { key, revision, ...signature }: Signature): Promise<void> {
  const { changedAt } = signature
  await tx.update(settings).set({ changedAt }).where(eq(settings.key, key))
  await tx
    .update(settingVersions)
    .set(signature)
    .where(and(eq(settingVersions.key, key), eq(settingVersions.revision, revision)))
}
