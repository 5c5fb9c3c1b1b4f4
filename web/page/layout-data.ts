import type { Globals, Navigations } from '#contract/content/content.ts'
import type { Menus } from '#contract/content/menus.ts'

/** The data of the default and the checkout layout; they load nothing themselves. */
export interface LayoutData {
  navigations: Navigations
  menus: Menus
  globals: Globals
}
