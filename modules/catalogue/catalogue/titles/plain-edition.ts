import { type SQL, sql } from 'drizzle-orm'

const colourOf = (table: SQL): SQL =>
  sql`coalesce(${table}.pictures #>> '{coverImage,colour}', ${table}.pictures #>> '{coverImage2d,colour}',
    ${table}.pictures #>> '{image,colour}')`

const ITSELF = sql.raw('titles')
const OTHER = sql.raw('other')

/**
 * What a cover is drawn of for a title of `titles` that has none: its series and the colour of the most popular cover in
 * it. Null with a cover, and without a series.
 */
export const plainEdition: SQL = sql`case when ${colourOf(ITSELF)} is null then (
    select json_build_object('series', series.title, 'colour', (
      select ${colourOf(OTHER)} from titles as other
      where other.series_id = series.id and ${colourOf(OTHER)} is not null
      order by popularity desc, other.id limit 1))
    from series where series.id = titles.series_id) end`
