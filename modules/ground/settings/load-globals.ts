import * as contentApi from '#contract/content/content.ts'
import type { Core } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { defaultGlobals } from './default-globals.ts'
import { globalSettings } from './tables.ts'

/** All globals, kept in memory; purge `content` after changing one. An invalid value counts as missing. */
export function loadGlobals({ db, kept }: Pick<Core, 'db' | 'kept'>): Promise<contentApi.AllGlobals> {
  return kept.get('globals', ['content'], () => readGlobals(db))
}

/** The same as they stand in the database now. */
export async function readGlobals(db: Database): Promise<contentApi.AllGlobals> {
  const rows = await db.select().from(globalSettings)
  const stored = new Map(rows.map((row) => [row.handle, row.value]))
  const handles = Object.keys(contentApi.globals) as contentApi.GlobalHandle[]
  return Object.fromEntries(
    handles.map((handle) => [
      handle,
      contentApi.globals[handle].safeParse(stored.get(handle)).data ?? defaultGlobals[handle],
    ]),
  ) as contentApi.AllGlobals
}

/** The globals that every page needs. */
export function loadGlobalsOfPages(core: Pick<Core, 'db' | 'kept'>): Promise<contentApi.Globals> {
  return core.kept.get('globals-of-pages', ['content'], async () =>
    contentApi.listGlobals.responses[200].shape.data.parse(await loadGlobals(core)),
  )
}
