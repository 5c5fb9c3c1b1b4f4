import type { Globals, Navigations } from '#contract/website/content.ts'

/** What the default and the checkout layout are made of; they load nothing themselves. */
export interface LayoutData {
  navigations: Navigations
  globals: Globals
}
