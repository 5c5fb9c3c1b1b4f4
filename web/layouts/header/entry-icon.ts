import type { Global, NavigationEntry } from '#contract/content/content.ts'
import { type IconName, iconOr } from '#ui/pictures/icon-names.ts'

export type NavigationSettings = Global<'main_navigation_settings'>

/** The icon of a sub-menu's entry, or null where the editors want none in this menu. */
export function entryIcon(parent: NavigationEntry, childId: string, settings: NavigationSettings): IconName | null {
  if (!settings.icon_navs.includes(parent.page.id)) return null
  const chosen = settings.nav_icons.find(({ entry }) => entry === childId)
  return chosen ? iconOr(chosen.icon, 'book') : 'book'
}
