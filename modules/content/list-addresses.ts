import { sql } from 'drizzle-orm'
import { departmentUrl } from '#modules/catalogue/present-title.ts'
import { type Database, rowsOf } from '#server/database/connection.ts'
import { CATEGORIES } from './categories.ts'
import { isVisible } from './visible.ts'

/** Addresses a sitemap may hold (sitemaps.org). */
const PER_PAGE = 50_000

interface SiteAddress {
  uri: string
  changed_at: string
}

/** Entries everyone may read; extra sections stand on their title's page. */
const open = sql`entries.type <> 'product' and entries.audience = 'everyone' and ${isVisible}`

/** The shop's public addresses for search engines, a page of 50,000 at a time. */
export async function listAddresses(db: Database, page: number): Promise<{ data: SiteAddress[]; pages: number }> {
  const [counted] = await rowsOf<{ total: number }>(
    db,
    sql`select ((select count(*) from titles) + (select count(*) from departments)
      + (select count(*) from article_categories) + (select count(*) from entries where ${open}))::int as total`,
  )
  const rows = await rowsOf<{ uri: string; changed_at: Date | string }>(
    db,
    sql`select uri, changed_at from (
        select 1 as kind, uri, changed_at, id from entries where ${open}
        union all select 2, ${departmentUrl('')} || slug, (select coalesce(max(changed_at), now()) from titles), id from departments
        union all select 3, ${CATEGORIES} || slug, (select coalesce(max(changed_at), now()) from entries), id
          from article_categories
        union all select 4, uri, changed_at, id from titles
      ) as addresses order by kind, id limit ${PER_PAGE} offset ${(page - 1) * PER_PAGE}`,
  )
  return {
    data: rows.map(({ uri, changed_at }) => ({ uri, changed_at: new Date(changed_at).toISOString() })),
    pages: Math.max(1, Math.ceil((counted?.total ?? 0) / PER_PAGE)),
  }
}
