import { type SQL, sql } from 'drizzle-orm'
import type { CatalogueTitle } from '#contract/content/blocks/title-blocks.ts'
import type { Block, StoredBlock } from '#contract/content/blocks.ts'
import { now } from '#kernel/clock.ts'
import type { Core } from '#kernel/core.ts'
import type { Reader } from '#kernel/reader.ts'
import { swissDayAfter } from '#kernel/swiss-dates.ts'
import { hyphenateIsbn } from '#modules/catalogue/catalogue/hyphenate-isbn.ts'
import { selectCards } from '#modules/catalogue/catalogue/load-cards.ts'
import { ALL_DEPARTMENTS, type CardRecord } from '#modules/catalogue/catalogue/tables.ts'
import { presentCard } from '#modules/catalogue/catalogue/titles/present-title.ts'

type Chosen = Pick<Extract<StoredBlock, { type: 'title_catalogue' }>, 'scope' | 'titles'>
type Months = Extract<Block, { type: 'title_catalogue' }>['months']

/** Days before and after today between which a title is new or to come soon. */
const DAYS_AROUND = 120
/** Titles of a catalogue that choose themselves; of more, the last ones. */
const MOST = 60

/** Titles by the month of their publication, from the first to the last, each with what editors say of it. */
export async function titlesByMonth(core: Core, { scope, titles }: Chosen, reader: Reader): Promise<Months> {
  const pitches = new Map(titles.map(({ uri, pitch }) => [uri, pitch]))
  const source = scope === 'named' ? atAddresses([...pitches.keys()]) : aroundToday()
  const cards = await selectCards<{ isbn: string | null }>(core.db, source, sql`, wanted.isbn`)
  const shown = cards.map((card) => catalogueTitle(card, reader, pitches.get(card.uri) ?? ''))
  const months = Map.groupBy(shown, (title) => title.published_on.slice(0, 7))
  return [...months].map(([month, ofMonth]) => ({ month, titles: ofMonth }))
}

function catalogueTitle(card: CardRecord & { isbn: string | null }, reader: Reader, pitch: string): CatalogueTitle {
  const { id, title, subtitle, uri, authors, cover, formats, availability, published_on, mark } = presentCard(
    card,
    reader,
  )
  const isbn = card.isbn && hyphenateIsbn(card.isbn)
  return { id, title, subtitle, uri, authors, cover, formats, availability, published_on, mark, pitch, isbn }
}

function atAddresses(uris: readonly string[]): SQL {
  return sql`(select titles.id, row_number() over (order by published_on, named.place) as place,
      ${firstIsbn(sql`titles.id`)}
    from jsonb_array_elements_text(${JSON.stringify(uris)}::jsonb) with ordinality as named (uri, place)
    join titles on titles.uri = named.uri) as wanted`
}

function aroundToday(): SQL {
  const today = now()
  const [from, until] = [swissDayAfter(today, -DAYS_AROUND), swissDayAfter(today, DAYS_AROUND)]
  return sql`(select title_id as id, row_number() over (order by published_on, title_id) as place,
      ${firstIsbn(sql`around.title_id`)}
    from (select title_id, published_on from title_listings
      where department_id = ${ALL_DEPARTMENTS} and availability <> 'out_of_print'
        and published_on between ${from}::date and ${until}::date
      order by published_on desc, title_id limit ${MOST}) as around) as wanted`
}

/** Of a title the ISBN of its first edition that has one. */
function firstIsbn(titleId: SQL): SQL {
  return sql`(select isbn from products where products.title_id = ${titleId} and isbn is not null
    order by position, products.id limit 1) as isbn`
}
