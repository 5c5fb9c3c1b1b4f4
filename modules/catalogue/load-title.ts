import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#server/database/connection.ts'
import { seriesUrl } from './addresses.ts'
import { authorsOfTitle, selectCards } from './load-cards.ts'
import type { TitleRecord } from './present-title.ts'

const RELATED = 8

type Row = Omit<TitleRecord, 'related'>

/** Everything of the title's page at this address, in two round trips; null when there is none. */
export async function loadTitle(db: Database, uri: string): Promise<TitleRecord | null> {
  const [row] = await rowsOf<Row>(
    db,
    sql`select titles.id, titles.title, titles.subtitle, titles.uri, titles.pictures, titles.price_from,
          titles.availability, titles.published_on, titles.description, titles.contents, titles.accessibility,
          ${authorsOfTitle} as authors,
          (select json_build_object('title', series.title, 'url', ${seriesUrl('')} || slug)
            from series where series.id = titles.series_id) as series,
          (select coalesce(json_agg(json_build_object('id', departments.id, 'slug', slug, 'title', departments.title)
              order by departments.parent_id nulls first, departments.position), '[]')
            from title_departments join departments on departments.id = department_id
            where title_id = titles.id) as departments,
          (select coalesce(json_agg(to_jsonb(products) order by products.position, products.id), '[]')
            from products where title_id = titles.id) as products,
          (select json_build_object('title', other.title, 'uri', other.uri)
            from titles as other where other.id = titles.predecessor_id) as predecessor,
          (select json_build_object('title', other.title, 'uri', other.uri)
            from titles as other where other.predecessor_id = titles.id
            order by other.published_on desc limit 1) as successor
        from titles where titles.uri = ${uri}`,
  )
  return row ? { ...row, related: await loadRelated(db, row.id) } : null
}

/** Titles of the same series first, then of the same departments, each by popularity; not its own editions. */
function loadRelated(db: Database, titleId: string) {
  return selectCards(
    db,
    sql`(
      select id, row_number() over (order by min(nearness), max(popularity) desc, id) as place
      from (
        (select other.id, 1 as nearness, other.popularity
          from titles as mine join titles as other on other.series_id = mine.series_id
          where mine.id = ${titleId} order by other.popularity desc limit ${RELATED + 3})
        union all
        (select near.title_id, 2, near.popularity
          from title_departments as mine
          cross join lateral (select title_id, popularity from title_listings
            where title_listings.department_id = mine.department_id
            order by popularity desc, title_id limit ${RELATED + 3}) as near
          where mine.title_id = ${titleId})
      ) as candidates
      where not exists (select 1 from titles as mine where mine.id = ${titleId}
        and (candidates.id in (mine.id, mine.predecessor_id)
          or candidates.id in (select next.id from titles as next where next.predecessor_id = mine.id)))
      group by id order by place limit ${RELATED}
    ) as wanted`,
  )
}
