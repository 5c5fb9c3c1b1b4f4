import { type SQL, sql } from 'drizzle-orm'
import type { CatalogueMonth, CatalogueTitle } from '#contract/content/blocks/title-blocks.ts'
import type { StoredBlock } from '#contract/content/blocks.ts'
import { now } from '#kernel/clock.ts'
import type { Core } from '#kernel/core.ts'
import type { Reader } from '#kernel/reader.ts'
import { swissDayAfter } from '#kernel/swiss-dates.ts'
import { hyphenateIsbn } from '#modules/catalogue/catalogue/hyphenate-isbn.ts'
import { selectCards } from '#modules/catalogue/catalogue/load-cards.ts'
import { ALL_DEPARTMENTS, type CardRecord } from '#modules/catalogue/catalogue/tables.ts'
import { presentCard } from '#modules/catalogue/catalogue/titles/present-title.ts'

type Chosen = Pick<Extract<StoredBlock, { type: 'title_catalogue' }>, 'scope' | 'titles'>

/** What a catalogue says of a title beside its card. */
interface Beside {
  isbn: string | null
  new_edition: boolean
}

/** Days before and after today between which a title is new or to come soon. */
const DAYS_AROUND = 120
/** Titles of a catalogue that choose themselves; of more, the last ones. */
const MOST = 60

/** Titles by the month of their publication, from the first to the last, each with what editors say of it. */
export async function titlesByMonth(
  core: Pick<Core, 'db'>,
  { scope, titles }: Chosen,
  reader: Reader,
): Promise<CatalogueMonth[]> {
  const pitches = new Map(titles.map(({ uri, pitch }) => [uri, pitch]))
  const source = scope === 'named' ? atAddresses([...pitches.keys()]) : aroundToday()
  const cards = await selectCards<Beside>(core.db, source, sql`, wanted.isbn, wanted.new_edition`)
  const shown = cards.map((card) => catalogueTitle(card, reader, pitches.get(card.uri) ?? ''))
  const months = Map.groupBy(shown, (title) => title.published_on.slice(0, 7))
  return [...months].map(([month, ofMonth]) => ({ month, titles: ofMonth }))
}

function catalogueTitle(card: CardRecord & Beside, reader: Reader, pitch: string): CatalogueTitle {
  const shown = presentCard(card, reader)
  const { id, title, subtitle, uri, authors, cover, plain_cover, formats, availability, published_on, mark } = shown
  const isbn = card.isbn && hyphenateIsbn(card.isbn)
  return {
    id,
    title,
    subtitle,
    uri,
    authors,
    cover,
    plain_cover,
    formats,
    availability,
    published_on,
    mark,
    pitch,
    isbn,
    new_edition: card.new_edition,
  }
}

function atAddresses(uris: readonly string[]): SQL {
  return sql`(select titles.id, row_number() over (order by published_on, named.place) as place,
      ${besideOf(sql`titles.id`)}
    from jsonb_array_elements_text(${JSON.stringify(uris)}::jsonb) with ordinality as named (uri, place)
    join titles on titles.uri = named.uri) as wanted`
}

function aroundToday(): SQL {
  const today = now()
  const [from, until] = [swissDayAfter(today, -DAYS_AROUND), swissDayAfter(today, DAYS_AROUND)]
  return sql`(select title_id as id, row_number() over (order by published_on, title_id) as place,
      ${besideOf(sql`around.title_id`)}
    from (select title_id, published_on from title_listings
      where department_id = ${ALL_DEPARTMENTS} and availability <> 'out_of_print'
        and published_on between ${from}::date and ${until}::date
      order by published_on desc, title_id limit ${MOST}) as around) as wanted`
}

/** Of a title the ISBN of its first edition that has one, and whether it came out before, as this title or another. */
function besideOf(titleId: SQL): SQL {
  return sql`(select isbn from products where products.title_id = ${titleId} and isbn is not null
      order by position, products.id limit 1) as isbn,
    (exists (select from products where products.title_id = ${titleId} and edition_number > 1)
      or exists (select from titles as newer where newer.id = ${titleId} and newer.predecessor_id is not null)
    ) as new_edition`
}
