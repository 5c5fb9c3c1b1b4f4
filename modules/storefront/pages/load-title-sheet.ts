import { sql } from 'drizzle-orm'
import type { CatalogueMonth } from '#contract/content/blocks/title-blocks.ts'
import type { EntryContent } from '#contract/content/entry-content.ts'
import type { Core } from '#kernel/core.ts'
import { rowsOf } from '#kernel/database/connection.ts'
import { isVisible, shownContent } from '#modules/content/content/visible.ts'
import { readerAs } from '#modules/ground/security/readers.ts'
import { titlesByMonth } from './titles-by-month.ts'

/** The catalogue of a page, to be printed. */
export interface TitleSheet {
  /** Of the page. */
  title: string
  lead: string
  months: CatalogueMonth[]
}

/**
 * The same titles that the page at an address shows everyone, month by month; null where there is no such page, or no
 * catalogue on it that everyone may read.
 */
export async function loadTitleSheet(core: Pick<Core, 'db'>, uri: string): Promise<TitleSheet | null> {
  const [row] = await rowsOf<{ content: EntryContent }>(
    core.db,
    sql`select ${shownContent} as content from entries where uri = ${uri} and ${isVisible}`,
  )
  if (row?.content.access.audience !== 'everyone') return null
  const { content } = row
  for (const block of content.blocks) {
    if (block.type !== 'title_catalogue' || (block.access && block.access.audience !== 'everyone')) continue
    const months = await titlesByMonth(core, block, readerAs('anyone'))
    const lead = content.type === 'page' ? (content.lead ?? content.description) : content.description
    return months.length === 0 ? null : { title: content.title, lead, months }
  }
  return null
}
