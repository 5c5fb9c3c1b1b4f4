import { type AllGlobals, type GlobalHandle, type Globals, globals, listGlobals } from '#contract/content.ts'
import type { Core } from '#server/database/core.ts'
import { defaultGlobals } from './default-globals.ts'
import { globalSettings } from './tables.ts'

/** All globals, kept in memory; purge `content` after changing one. A value that does not fit counts as missing. */
export function loadGlobals({ db, kept }: Pick<Core, 'db' | 'kept'>): Promise<AllGlobals> {
  return kept.get('globals', ['content'], async () => {
    const rows = await db.select().from(globalSettings)
    const stored = new Map(rows.map((row) => [row.handle, row.value]))
    const handles = Object.keys(globals) as GlobalHandle[]
    return Object.fromEntries(
      handles.map((handle) => [handle, globals[handle].safeParse(stored.get(handle)).data ?? defaultGlobals[handle]]),
    ) as AllGlobals
  })
}

/** Those that every page needs. */
export async function loadGlobalsOfPages(core: Pick<Core, 'db' | 'kept'>): Promise<Globals> {
  const all = await loadGlobals(core)
  const handles = Object.keys(listGlobals.responses[200].shape.data.shape) as (keyof Globals)[]
  return Object.fromEntries(handles.map((handle) => [handle, all[handle]])) as Globals
}
