import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#kernel/database/connection.ts'
import { seriesUrl } from '../addresses.ts'
import { authorsOfTitle } from '../authors-and-series/authors-of-title.ts'
import { selectCards } from '../load-cards.ts'
import { loadCompanions } from '../load-companions.ts'
import { plainEdition } from './plain-edition.ts'
import type { TitleRecord } from './present-title.ts'

/** Fills whole rows at every screen width. */
const NEAR = 6

type Row = Omit<TitleRecord, 'related' | 'series_titles' | 'companions'>

const otherEdition = sql.raw(`json_build_object('title', other.title, 'uri', other.uri, 'pictures', other.pictures,
  'availability', other.availability, 'available_from', (select min(available_from) from products
    where title_id = other.id and products.availability = other.availability))`)

/** The terms that a title of `titles` names in a column, in their order. */
const termsOfTitle = (column: 'curricula' | 'subjects' | 'professions' | 'proficiencies') =>
  sql`(select coalesce(json_agg(json_build_object('kind', kind, 'code', code, 'slug', slug, 'title', school_terms.title,
    'short', short) order by position), '[]') from school_terms where code = any(titles.${sql.identifier(column)}))`

/** Everything that the title's page at this address shows, in two round trips; null when there is none. */
export async function loadTitle(db: Database, uri: string): Promise<TitleRecord | null> {
  const [row] = await rowsOf<Row>(
    db,
    sql`select titles.id, titles.title, titles.subtitle, titles.uri, titles.pictures, titles.availability,
          titles.published_on, titles.description, titles.contents, titles.praise, titles.accessibility,
          titles.levels, titles.readership, titles.work_kind, ${termsOfTitle('curricula')} as curricula,
          ${termsOfTitle('subjects')} as subjects, ${termsOfTitle('professions')} as professions,
          ${termsOfTitle('proficiencies')} as proficiencies,
          ${authorsOfTitle({ notes: true })} as authors,
          (select json_build_object('title', series.title, 'url', ${seriesUrl('')} || slug)
            from series where series.id = titles.series_id) as series,
          ${plainEdition} as plain,
          (select coalesce(json_agg(json_build_object('id', departments.id, 'slug', departments.slug,
              'title', departments.title, 'parent', case when parent.id is not null then
                json_build_object('id', parent.id, 'slug', parent.slug, 'title', parent.title) end)
              order by parent.position nulls first, parent.id, departments.position), '[]')
            from title_departments join departments on departments.id = department_id
              left join departments parent on parent.id = departments.parent_id
            where title_id = titles.id) as departments,
          (select coalesce(json_agg(to_jsonb(products) order by products.position, products.id), '[]')
            from products where title_id = titles.id) as products,
          (select ${otherEdition} from titles as other where other.id = titles.predecessor_id) as predecessor,
          (select ${otherEdition} from titles as other where other.predecessor_id = titles.id
            order by other.availability = 'preorder', other.published_on desc limit 1) as successor
        from titles where titles.uri = ${uri}`,
  )
  if (!row) return null
  const [near, companions] = await Promise.all([loadNear(db, row.id), loadCompanions(db, row.id)])
  return { ...row, ...near, companions }
}

interface Near {
  in_series: boolean
}

/**
 * Other titles: first those of the series, then those of the departments and their parents, the nearest first, each
 * group by popularity. The title's own editions are left out.
 */
async function loadNear(db: Database, titleId: string): Promise<Pick<TitleRecord, 'series_titles' | 'related'>> {
  const near = await selectCards<Near>(
    db,
    sql`(
      select id, in_series, row_number() over (order by in_series desc, rank) as place
      from (
        select id, min(nearness) = 1 as in_series,
          row_number() over (partition by min(nearness) = 1 order by min(nearness), max(popularity) desc, id) as rank
        from (
          (select other.id, 1 as nearness, other.popularity
            from titles as mine join titles as other on other.series_id = mine.series_id
            where mine.id = ${titleId} order by other.popularity desc limit ${NEAR + 3})
          union all
          (select near.title_id, case when other.series_id = mine.series_id then 1 else home.nearness end, near.popularity
            from titles as mine
            cross join lateral (
              select department_id, 2 as nearness from title_departments where title_id = mine.id
              union
              select parent_id, 3 from title_departments join departments on departments.id = department_id
                where title_id = mine.id and parent_id is not null
            ) as home
            cross join lateral (select title_id, popularity from title_listings
              where title_listings.department_id = home.department_id
              order by popularity desc, title_id limit ${3 * NEAR}) as near
            join titles as other on other.id = near.title_id
            where mine.id = ${titleId})
        ) as candidates
        where not exists (select 1 from titles as mine where mine.id = ${titleId}
          and (candidates.id in (mine.id, mine.predecessor_id)
            or candidates.id in (select next.id from titles as next where next.predecessor_id = mine.id)))
        group by id
      ) as ranked
      where rank <= ${NEAR}
    ) as wanted`,
    sql`, in_series`,
  )
  const { series_titles = [], related = [] } = Object.groupBy(near, ({ in_series }) =>
    in_series ? 'series_titles' : 'related',
  )
  return { series_titles, related }
}
