import type { Globals, Navigations } from '#contract/content/content.ts'

/** The data of the default and the checkout layout; they load nothing themselves. */
export interface LayoutData {
  navigations: Navigations
  globals: Globals
}
