import { sql } from 'drizzle-orm'
import type { Department } from '#contract/catalogue/catalogue.ts'
import type { Core } from '#kernel/core.ts'
import { rowsOf } from '#kernel/database/connection.ts'

/** The address of the list of articles; the lists of the categories stand below it. */
export const ARTICLES = '/artikel'
export const CATEGORIES = `${ARTICLES}/thema/`

type Taxon = Department['children'][number]

export interface Categories {
  roots: Department[]
  /** Also by the slugs that a category had. */
  bySlug: Map<string, Taxon & { lead: string }>
}

/** All categories of articles in their order, kept in memory; purge `content` after changing one. */
export function loadCategories({ db, kept }: Pick<Core, 'db' | 'kept'>): Promise<Categories> {
  return kept.get('article-categories', ['content'], async () => {
    const rows = await rowsOf<{ id: string; parent_id: string | null; slug: string; title: string; lead: string }>(
      db,
      sql`select id, parent_id, slug, title, lead from article_categories order by position, slug`,
    )
    const former = await rowsOf<{ slug: string; id: string }>(db, sql`select slug, term_id as id from category_slugs`)
    const taxon = ({ id, slug, title }: Omit<Taxon, 'url'>) => ({ id, slug, title, url: CATEGORIES + slug })
    return {
      roots: rows
        .filter((row) => row.parent_id === null)
        .map((row) => ({ ...taxon(row), children: rows.filter((child) => child.parent_id === row.id).map(taxon) })),
      bySlug: new Map(
        [
          ...former.flatMap(({ slug, id }) => rows.filter((row) => row.id === id).map((row) => ({ row, slug }))),
          ...rows.map((row) => ({ row, slug: row.slug })),
        ].map(({ row, slug }) => [slug, { ...taxon(row), lead: row.lead }]),
      ),
    }
  })
}
