import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#kernel/database/connection.ts'
import { uuids } from '#kernel/database/uuids.ts'
import { purge } from '#kernel/purge.ts'
import { refreshSummaries } from '#modules/catalogue/catalogue/titles/title-summaries.ts'
import { indexTitles } from '#modules/catalogue/search/title-documents.ts'

/** NOTIFY carries at most 8000 bytes. */
const TAGS_PER_PURGE = 150

/**
 * Updates everything that derives from a title: lists, cards, search and cached pages. Call it in the same transaction,
 * after every change to a title, its authors, its departments or its products.
 */
export function refreshTitle(tx: Database, titleId: string): Promise<void> {
  return refreshTitles(tx, [titleId])
}

/** The same for several titles at once. */
export async function refreshTitles(tx: Database, titleIds: readonly string[]): Promise<void> {
  if (titleIds.length === 0) return
  await refreshSummaries(tx, titleIds)
  await indexTitles(tx, titleIds)
  // The prices of its parts decide the VAT of a bundle.
  const products = await rowsOf<{ id: string }>(
    tx,
    sql`with changed as (select id from products where title_id = any(${uuids(titleIds)}))
        select id from changed
        union select bundle_id from bundle_items where product_id in (select id from changed)`,
  )
  const tags = ['titles', ...titleIds.map((id) => `title:${id}`), ...products.map(({ id }) => `product:${id}`)]
  for (let start = 0; start < tags.length; start += TAGS_PER_PURGE)
    await purge(tx, tags.slice(start, start + TAGS_PER_PURGE))
}
