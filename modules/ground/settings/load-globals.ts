import type { AllGlobals, GlobalHandle, Globals } from '#contract/content/content.ts'
import { now } from '#kernel/clock.ts'
import type { Core } from '#kernel/core.ts'
import { globalSettings } from './global-settings.ts'
import { readSettingTimes } from './settings.ts'

const handles = Object.keys(globalSettings) as GlobalHandle[]

/** All globals as they hold now, kept in memory. Never call it inside a transaction. */
export async function loadGlobals(core: Pick<Core, 'db' | 'kept'>): Promise<AllGlobals> {
  const times = await Promise.all(handles.map((handle) => readSettingTimes<unknown>(core, globalSettings[handle])))
  const at = now()
  return Object.fromEntries(handles.map((handle, place) => [handle, times[place]?.(at)])) as unknown as AllGlobals
}

/** The globals that every page needs. */
export async function loadGlobalsOfPages(core: Pick<Core, 'db' | 'kept'>): Promise<Globals> {
  const all = await loadGlobals(core)
  const { standard: _, teacher: __, ...registration_settings } = all.registration_settings
  return {
    main_navigation_settings: all.main_navigation_settings,
    footer_settings: all.footer_settings,
    checkout_page_settings: all.checkout_page_settings,
    login_page_settings: all.login_page_settings,
    registration_settings,
    publisher: all.publisher,
  }
}
