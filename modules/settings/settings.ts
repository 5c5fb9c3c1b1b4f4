import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Core } from '#kernel/core.ts'
import { settings } from './tables.ts'

/** Tag of everything kept that depends on a setting; whoever writes one purges it. */
export const SETTINGS_TAG = 'settings'

/**
 * A setting of the publisher, kept in process; `fallback` while it was never set.
 * Throws when the stored value is not of the schema: going on with another price would be worse.
 * Never call it inside a transaction: the embedded database would wait for itself.
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
