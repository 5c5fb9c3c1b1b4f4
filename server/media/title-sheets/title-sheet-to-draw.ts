import type { CatalogueTitle } from '#contract/content/blocks/title-blocks.ts'
import type { Globals } from '#contract/content/content.ts'

/** A title as it is printed. */
export interface DrawnTitle
  extends Pick<CatalogueTitle, 'title' | 'subtitle' | 'formats' | 'published_on' | 'pitch' | 'isbn' | 'new_edition'> {
  authors: readonly string[]
  is_announced: boolean
  /** Its file, which version of it, and the colour behind it; null without a cover. */
  cover: { file: string; version: string; colour: string } | null
}

/** A catalogue of new titles: all that its pages are drawn from. */
export interface TitleSheetToDraw {
  title: string
  lead: string
  /** Of the page in the shop. */
  link: string
  /** The day of its prices, such as 2026-12-01. */
  day: string
  publisher: Pick<Globals['publisher'], 'name' | 'legal_name' | 'address' | 'phone' | 'email' | 'website'>
  months: readonly { month: string; titles: readonly DrawnTitle[] }[]
}
