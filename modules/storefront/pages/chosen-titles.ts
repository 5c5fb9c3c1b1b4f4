import { sql } from 'drizzle-orm'
import type { TitleCard } from '#contract/catalogue/catalogue.ts'
import type { TitleChoice } from '#contract/content/blocks.ts'
import type { EntryOf } from '#contract/content/content.ts'
import { toMoney } from '#contract/ground/money.ts'
import type { Viewer } from '#contract/ground/viewer.ts'
import type { Core } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import type { Reader } from '#kernel/reader.ts'
import { browseTitles } from '#modules/catalogue/catalogue/browsing/browse-titles.ts'
import { selectCards } from '#modules/catalogue/catalogue/load-cards.ts'
import { departmentTree } from '#modules/catalogue/catalogue/load-departments.ts'
import { judgeOffers } from '#modules/catalogue/catalogue/purchasable.ts'
import type { CardRecord } from '#modules/catalogue/catalogue/tables.ts'
import { presentCard } from '#modules/catalogue/catalogue/titles/present-title.ts'
import { isTrial } from '#modules/catalogue/catalogue/trials.ts'

/**
 * Cards of the titles that an editor chose: by their addresses, in this order and without those that have no title, or
 * as the first ones of a list.
 */
export async function chosenTitles(core: Core, choice: TitleChoice, reader: Reader): Promise<TitleCard[]> {
  const cards = await ('uris' in choice ? cardsAt(core.db, choice.uris) : firstCards(core, choice, reader.viewer))
  return cards.map((card) => presentCard(card, reader))
}

/** The same by their addresses. */
export async function titlesByUri(
  core: Core,
  uris: readonly string[],
  reader: Reader,
): Promise<ReadonlyMap<string, TitleCard>> {
  const titles = await chosenTitles(core, { uris: [...new Set(uris)] }, reader)
  return new Map(titles.map((title) => [title.uri, title]))
}

type Edition = EntryOf<'article'>['edition']

/** Cards of the titles that an article names, and what one press puts into the cart of the first of them. */
export async function namedTitles(
  core: Core,
  uris: readonly string[],
  reader: Reader,
): Promise<{ titles: TitleCard[]; edition: Edition }> {
  const cards = await cardsAt(core.db, uris)
  return { titles: cards.map((card) => presentCard(card, reader)), edition: editionOf(cards[0], reader) }
}

/** The printed book where this reader can order it, else the first edition that is more than a trial. */
function editionOf(card: CardRecord | undefined, reader: Reader): Edition {
  if (!card) return null
  const offers = judgeOffers(card.offers, reader).purchasable.filter((offer) => !isTrial(offer))
  const pressed = offers.find(({ format }) => format === 'book') ?? offers[0]
  return pressed ? { product_id: pressed.id, format: pressed.format, price: toMoney(pressed.price) } : null
}

async function cardsAt(db: Database, uris: readonly string[]): Promise<CardRecord[]> {
  if (uris.length === 0) return []
  const named = sql`(select titles.id, place
    from jsonb_array_elements_text(${JSON.stringify(uris)}::jsonb) with ordinality as named (uri, place)
    join titles on titles.uri = named.uri) as wanted`
  return selectCards(db, named)
}

type ListChoice = Exclude<TitleChoice, { uris: string[] }>

async function firstCards(core: Core, choice: ListChoice, viewer: Viewer): Promise<CardRecord[]> {
  const placed = choice.department ? (await departmentTree(core)).bySlug.get(choice.department) : null
  // The department was deleted after the editor chose it.
  if (placed === undefined) return []
  const filters = {
    viewer,
    departmentId: placed?.department.id ?? null,
    format: undefined,
    author: undefined,
    availability: undefined,
  }
  const { cards } = await browseTitles(core.db, filters, { sort: choice.sort, page: 1 })
  return cards.slice(0, choice.limit)
}
