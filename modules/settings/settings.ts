import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Core } from '#kernel/core.ts'
import { settings } from './tables.ts'

/** Tag of everything cached that depends on a setting; purge it after writing one. */
export const SETTINGS_TAG = 'settings'

/**
 * A setting of the publisher, kept in memory; `fallback` while it was never set. Throws when the stored value does not
 * fit the schema: another price would be worse than an error. Never call it inside a transaction: on the embedded
 * database this would wait forever.
 */
export function readSetting<S extends z.ZodType>(
  core: Pick<Core, 'db' | 'kept'>,
  key: string,
  schema: S,
  fallback: z.output<S>,
): Promise<z.output<S>> {
  return core.kept.get(`setting:${key}`, [SETTINGS_TAG], async () => {
    const [row] = await core.db.select({ value: settings.value }).from(settings).where(eq(settings.key, key))
    return row ? schema.parse(row.value) : fallback
  })
}
