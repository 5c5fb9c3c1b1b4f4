import { type SQL, sql } from 'drizzle-orm'
import type { ArticleCard } from '#contract/catalogue/cards.ts'
import type { EntryContent } from '#contract/content/entry-content.ts'
import type { Core } from '#kernel/core.ts'
import { rowsOf } from '#kernel/database/connection.ts'
import type { Reader } from '#kernel/reader.ts'
import { type Categories, loadCategories } from './categories.ts'
import { isVisible } from './visible.ts'

type ArticleContent = Extract<EntryContent, { type: 'article' }>

interface ArticleRow {
  id: string
  uri: string
  content: ArticleContent
}

export interface ArticleQuery {
  /** The category's slug; undefined for all. */
  category?: string | undefined
  /** The address of the team member who wrote them. */
  author?: string
  /** Names of a person outside the team who wrote them; none of them means nobody. */
  names?: readonly string[]
  /** The id of an entry to leave out. */
  except?: string
  limit: number
  offset?: number
}

/** Visible articles, newest first, and their total. Of a locked article only the title is shown. */
export async function loadArticles(
  core: Core,
  reader: Reader,
  { category, author, names, except, limit, offset = 0 }: ArticleQuery,
): Promise<{ articles: ArticleCard[]; total: number }> {
  const conditions: SQL[] = [sql`type = 'article'`, isVisible]
  if (category !== undefined) {
    const { bySlug } = await loadCategories(core)
    conditions.push(inCategory(bySlug.get(category)?.slug ?? category))
  }
  if (author !== undefined) {
    const wanted = JSON.stringify([{ uri: author }])
    conditions.push(sql`content->'authors' @> ${wanted}::jsonb`)
  }
  if (names !== undefined) conditions.push(isBy(names))
  if (except !== undefined) conditions.push(sql`id <> ${except}`)
  const where = sql.join(conditions, sql` and `)
  const [rows, categories, counted] = await Promise.all([
    rowsOf<ArticleRow>(
      core.db,
      sql`select id, uri, content from entries where ${where}
        order by published_on desc, id desc limit ${limit} offset ${offset}`,
    ),
    loadCategories(core),
    rowsOf<{ total: number }>(core.db, sql`select count(*)::int as total from entries where ${where}`),
  ])
  return { articles: rows.map((row) => presentArticle(row, categories, reader)), total: counted[0]?.total ?? 0 }
}

/** What a person of one of these names wrote, who is no member of the team. */
function isBy(names: readonly string[]): SQL {
  const named = names.map((name) => sql`content->'authors' @> ${JSON.stringify([{ name, uri: null }])}::jsonb`)
  return named.length === 0 ? sql`false` : sql`(${sql.join(named, sql` or `)})`
}

/** A category includes the articles of its children. */
function inCategory(slug: string): SQL {
  return sql`category in (select slug from article_categories
    where slug = ${slug} or parent_id = (select id from article_categories where slug = ${slug}))`
}

function presentArticle({ id, uri, content }: ArticleRow, categories: Categories, reader: Reader): ArticleCard {
  const lock = reader.lockOf(content.access)
  const open = lock ? null : content
  return {
    id,
    uri,
    title: content.title,
    description: open?.description ?? '',
    picture: open?.picture ?? null,
    published_on: content.published_on,
    category: categoryOf(content, categories),
    authors: open?.authors.map((one) => one.name) ?? [],
    lock,
  }
}

/** Without the lead, which only the category's own list shows. */
export function categoryOf({ category }: ArticleContent, { bySlug }: Categories): ArticleCard['category'] {
  const known = category === null ? undefined : bySlug.get(category)
  if (!known) return null
  const { lead: _, ...taxon } = known
  return taxon
}

/** How many articles visitors see in each category, by its slug; without those of its children. */
export async function countArticles({ db, kept }: Pick<Core, 'db' | 'kept'>): Promise<ReadonlyMap<string, number>> {
  return kept.get('article-counts', ['content'], async () => {
    const rows = await rowsOf<{ category: string; articles: number }>(
      db,
      sql`select category, count(*)::int as articles from entries
        where type = 'article' and category is not null and ${isVisible} group by category`,
    )
    return new Map(rows.map(({ category, articles }) => [category, articles]))
  })
}
