import { sql } from 'drizzle-orm'
import type { Database } from '#kernel/database/connection.ts'
import type { TermTree } from '#modules/catalogue/catalogue/terms/term-tree.ts'
import { CATEGORIES } from './categories.ts'
import { articleCategories, categorySlugs } from './tables.ts'

/** The categories of articles with the articles that stand in each, published or not. */
export const categoryTerms: TermTree = {
  table: articleCategories,
  formerSlugs: categorySlugs,
  urlOf: (slug) => CATEGORIES + slug,
  counts: sql`select placed.term_id, count(*) filter (where placed.own) as things, count(*) as things_below
    from entries
    join article_categories as home on home.slug = entries.category
    cross join lateral (values (home.id, true), (home.parent_id, false)) as placed (term_id, own)
    where placed.term_id is not null
    group by placed.term_id`,
}

/**
 * Names a category by another slug wherever articles name it, in their history too: an earlier version that is taken
 * back would otherwise stand in a category that there is no more.
 */
export async function renameCategory(tx: Database, { from, into }: { from: string; into: string }): Promise<void> {
  const slug = sql`to_jsonb(${into}::text)`
  await tx.execute(sql`update entries set category = ${into} where category = ${from}`)
  await tx.execute(sql`update entries set content = jsonb_set(content, '{category}', ${slug})
    where type = 'article' and content->>'category' = ${from}`)
  await tx.execute(sql`update entry_revisions set content = jsonb_set(content, '{category}', ${slug})
    where content->>'type' = 'article' and content->>'category' = ${from}`)
}
