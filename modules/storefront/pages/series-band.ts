import { sql } from 'drizzle-orm'
import { COVERS_IN_BAND } from '#contract/content/blocks/showcase-blocks.ts'
import type { Block } from '#contract/content/blocks.ts'
import type { Core } from '#kernel/core.ts'
import { rowsOf } from '#kernel/database/connection.ts'
import type { Reader } from '#kernel/reader.ts'
import { seriesUrl } from '#modules/catalogue/catalogue/addresses.ts'
import { loadCards } from '#modules/catalogue/catalogue/load-cards.ts'
import { ALL_DEPARTMENTS } from '#modules/catalogue/catalogue/tables.ts'
import { presentCard } from '#modules/catalogue/catalogue/titles/present-title.ts'

type Shown = Extract<Block, { type: 'series_band' }>['series']

interface Row {
  title: string
  slug: string
  note: string | null
  titles: number
  ids: string[] | null
}

/** The series with this present or former slug, and its most popular titles; null if there is none, or it has no titles. */
export async function shownSeries(core: Core, slug: string, reader: Reader): Promise<Shown> {
  const [row] = await rowsOf<Row>(
    core.db,
    sql`select title, slug, note,
        (select count(*)::int from title_listings
          where department_id = ${ALL_DEPARTMENTS} and series_id = series.id) as titles,
        (select json_agg(title_id order by popularity desc, title_id) from (
          select title_id, popularity from title_listings
          where department_id = ${ALL_DEPARTMENTS} and series_id = series.id
          order by popularity desc, title_id limit ${COVERS_IN_BAND}) as popular) as ids
      from series
      where slug = ${slug}
        or id = (select series_id from series_slugs where series_slugs.slug = ${slug})`,
  )
  if (!row?.ids) return null
  const cards = await loadCards(core.db, row.ids)
  return {
    title: row.title,
    url: seriesUrl(row.slug),
    note: row.note ?? '',
    titles: row.titles,
    covers: cards.map((card) => {
      const { id, title, uri, cover, plain_cover } = presentCard(card, reader)
      return { id, title, uri, cover, plain_cover }
    }),
  }
}
