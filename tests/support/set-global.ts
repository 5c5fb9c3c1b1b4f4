import type { Global, GlobalHandle } from '#contract/content/content.ts'
import { inTransaction } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { purge } from '#kernel/purge.ts'
import { globalSettings } from '#modules/ground/settings/global-settings.ts'
import { readSettingNow } from '#modules/ground/settings/settings.ts'
import { settings } from '#modules/ground/settings/tables.ts'
import { tagsOf } from '#modules/ground/settings/write-setting.ts'

/** Writes parts of a text of the website, as an operator may with a client of the database. */
export function setGlobal<H extends GlobalHandle>(db: Database, handle: H, part: Partial<Global<H>>): Promise<void> {
  const setting = globalSettings[handle]
  return inTransaction(db, async (tx) => {
    const value = { ...(await readSettingNow<object>(tx, setting)), ...part }
    await tx
      .insert(settings)
      .values({ key: handle, value })
      .onConflictDoUpdate({ target: settings.key, set: { value } })
    await purge(tx, tagsOf(setting))
  })
}
