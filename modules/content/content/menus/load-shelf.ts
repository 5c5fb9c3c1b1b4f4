import { sql } from 'drizzle-orm'
import type { TitleCard } from '#contract/catalogue/catalogue.ts'
import { placeholderColour } from '#contract/catalogue/placeholder-colour.ts'
import { MENU_COVERS, type MenuShelf } from '#contract/content/menus.ts'
import { Refusal } from '#contract/errors.ts'
import type { Viewer } from '#contract/ground/viewer.ts'
import type { Core } from '#kernel/core.ts'
import { type Database, rowsOf } from '#kernel/database/connection.ts'
import type { Reader } from '#kernel/reader.ts'
import { seriesUrl } from '#modules/catalogue/catalogue/addresses.ts'
import { coverOf } from '#modules/catalogue/catalogue/cover.ts'
import { selectCards } from '#modules/catalogue/catalogue/load-cards.ts'
import { ALL_DEPARTMENTS, type PictureFields } from '#modules/catalogue/catalogue/tables.ts'
import { presentCard } from '#modules/catalogue/catalogue/titles/present-title.ts'
import { readerAs } from '#modules/ground/security/readers.ts'
import { loadNavigations } from '../navigations/load-navigations.ts'
import { inScope, type MenuScope, menuScopes, scopeRows } from './menu-scopes.ts'

/** Titles among which there are enough that this reader may see. */
const ASKED_FOR = 9
const MOST_SERIES = 6
/** Titles of each list, the most popular ones, by which its series are chosen. */
const LOOKED_AT = 2000

/** Series and titles of an entry of the main navigation for this kind of viewer, cached in memory. */
export async function loadShelf(core: Core, entry: string, viewer: Viewer): Promise<MenuShelf> {
  const { main_navigation: entries } = await loadNavigations(core)
  // Only what there is has a place in memory.
  const named = entries.find(({ page }) => page.id === entry)
  if (!named) throw new Refusal('not_found')
  return core.kept.get(`menu-shelf:${viewer}:${entry}`, ['titles', 'content'], async () => {
    const scopes = await menuScopes(core, [named])
    if (scopes.length === 0) throw new Refusal('not_found')
    const [popular, newest, series] = await Promise.all([
      firstTitles(core.db, scopes, { order: 'popularity', reader: readerAs(viewer) }),
      firstTitles(core.db, scopes, { order: 'published_on', reader: readerAs(viewer) }),
      seriesOf(core.db, scopes),
    ])
    const shown = popular.filter(({ cover }) => cover !== null).slice(0, MENU_COVERS)
    const [latest] = newest.filter(({ id }) => shown.every((title) => title.id !== id))
    return {
      series,
      popular: shown.map(({ id, title, uri, cover, price_from, has_several_prices }) => ({
        id,
        title,
        uri,
        cover,
        price_from,
        has_several_prices,
      })),
      newest: latest ? { title: latest.title, uri: latest.uri } : null,
    }
  })
}

/** The first titles in an order of those that can be had now, but for what is sold to named groups alone. */
async function firstTitles(
  db: Database,
  scopes: readonly MenuScope[],
  { order, reader }: { order: 'popularity' | 'published_on'; reader: Reader },
): Promise<TitleCard[]> {
  const column = sql.identifier(order)
  const cards = await selectCards(
    db,
    sql`(select title_id as id, row_number() over (order by sorted desc, title_id) as place from (
        select distinct title_id, sorted from ${scopeRows(scopes)} cross join lateral (
          select title_id, ${column} as sorted from title_listings where ${inScope} and availability = 'available'
          order by ${column} desc, title_id limit ${ASKED_FOR}) as first) as found
      order by place limit ${ASKED_FOR}) as wanted`,
  )
  return cards
    .map((card) => presentCard(card, reader))
    .filter(({ purchase_refusal }) => purchase_refusal !== 'authorised_only')
}

interface SeriesRow {
  slug: string
  title: string
  pictures: PictureFields | null
}

/** The series with the most titles here, each with the colour of its most popular cover. */
async function seriesOf(db: Database, scopes: readonly MenuScope[]): Promise<MenuShelf['series']> {
  const rows = await rowsOf<SeriesRow>(
    db,
    sql`select slug, title, (
        select card -> 'pictures' from title_listings join title_cards using (title_id)
        where department_id = ${ALL_DEPARTMENTS} and series_id = series.id
        order by popularity desc, title_id limit 1) as pictures
      from (
        select series_id, count(distinct title_id) as titles from ${scopeRows(scopes)} cross join lateral (
          select title_id, series_id from title_listings where ${inScope}
          order by popularity desc, title_id limit ${LOOKED_AT}) as popular
        where series_id is not null group by series_id order by titles desc, series_id limit ${MOST_SERIES}) as most
      join series on series.id = series_id order by titles desc, slug`,
  )
  return rows.map(({ slug, title, pictures }) => ({
    title,
    url: seriesUrl(slug),
    colour: (pictures && coverOf(pictures)?.colour) ?? placeholderColour(title),
  }))
}
