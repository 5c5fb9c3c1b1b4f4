import { type AllGlobals, type Global, type GlobalHandle, globals } from '#contract/content/content.ts'
import { writtenGlobals } from '#contract/content/written-globals.ts'
import { settingLabels } from '#contract/ground/setting-words.ts'
import type { Group } from '#contract/groups.ts'
import { type Setting, setting } from '#kernel/setting.ts'
import { defaultGlobals } from './default-globals.ts'

type GlobalSettings = { readonly [H in GlobalHandle]: Setting<Global<H>> }

const EDITORS: readonly Group[] = ['editor', 'admin']
/** Who the publisher is stands on bills: administrators alone. */
const ADMINISTRATORS: readonly Group[] = ['admin']

/** Texts and links of the website, each a setting by its handle (specification, section 3). */
export const globalSettings = Object.fromEntries(
  (Object.keys(globals) as GlobalHandle[]).map((handle) => [handle, settingOf(handle)]),
) as unknown as GlobalSettings

function settingOf<H extends GlobalHandle>(handle: H): Setting<AllGlobals[H]> {
  const writers = handle === 'publisher' ? ADMINISTRATORS : EDITORS
  return setting<AllGlobals[H]>(handle, globals[handle] as never, {
    written: writtenGlobals[handle] as never,
    fallback: defaultGlobals[handle],
    label: settingLabels[handle],
    groups: writers,
    writers,
    // Nearly every page shows some of them.
    tags: ['content'],
  })
}
