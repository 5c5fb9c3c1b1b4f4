import { sql } from 'drizzle-orm'
import type { Group } from '#contract/groups.ts'
import type { NewsKind } from '#contract/storefront/news-kinds.ts'
import { type Database, rowsOf } from '#kernel/database/connection.ts'
import { purchaseRefusal } from '#modules/catalogue/catalogue/purchasable.ts'
import type { Offer } from '#modules/catalogue/catalogue/tables.ts'
import { readerAs, readerOf } from '#modules/ground/security/readers.ts'
import { ownedTitles } from '#modules/licences/rights/owned-titles.ts'
import { OWNED_PRODUCTS, trueNews } from './true-news.ts'
import { ofAddress } from './watcher.ts'

/** A product that is new, or one of a title that is. */
export interface NewOffer extends Offer {
  id: string
  title_id: string
  isbn: string | null
  edition: string | null
  edition_number: number
  once_per_person: boolean
  available_from: string | null
}

/** Something that is true now, and that its reader wants to be told of, may buy, and does not have. */
export interface News {
  /** All that wish for it. */
  watcherIds: string[]
  kind: NewsKind
  subject: string
  /** The title that is followed, waited for or owned. */
  about: { id: string; title: string }
  /** The title that is new, or of which an edition is. */
  title: { id: string; title: string; uri: string }
  /** What of it the reader may buy. */
  offers: NewOffer[]
  /** Told because it is owned, and for no other reason. */
  isOwned: boolean
  /** Where it goes. */
  email: string
  /** The mail that told it; null for what nobody has told yet. */
  mailId: string | null
}

interface Row extends Omit<News, 'about' | 'title' | 'watcherIds'> {
  watcherId: string
  aboutId: string
  aboutTitle: string
  titleId: string
  title: string
  uri: string
}

interface Person {
  id: string
  groups: Group[]
}

/** The news for an address (in lower case), each once, whether it was told yet or not. */
export async function currentNews(db: Database, address: string): Promise<News[]> {
  const rows = await rowsOf<Row>(
    db,
    sql`select news.watcher_id as "watcherId", news.kind, news.subject, news.is_owned as "isOwned", news.email,
          news.mail_id as "mailId", about.id as "aboutId", about.title as "aboutTitle", titles.id as "titleId",
          titles.title, titles.uri,
          (select coalesce(json_agg(json_build_object('id', id, 'title_id', title_id, 'isbn', isbn, 'format', format,
              'availability', availability, 'audience', audience, 'groups', groups, 'edition', edition,
              'edition_number', edition_number, 'once_per_person', once_per_person, 'available_from', available_from)
              order by position, id), '[]')
            from products where products.title_id = news.title_id and (news.product_id is null or products.id = news.product_id)
          ) as offers
        from ${trueNews(ofAddress(address))} as news
        join titles about on about.id = news.about_id join titles on titles.id = news.title_id
        order by titles.title, news.kind, news.subject`,
  )
  if (rows.length === 0) return []
  const [person] = await rowsOf<Person>(
    db,
    sql`select id, groups from users where lower(email) = ${address} and email_verified_at is not null`,
  )
  const reader = person ? readerOf(person, await ownedTitles(db, person.id)) : readerAs('anyone')
  const owned = person ? await ownedProducts(db, person.id) : []
  const mayHave = rows
    .map((row) => ({ ...row, offers: row.offers.filter((offer) => purchaseRefusal(offer, reader) === null) }))
    .filter((row) => row.offers.length > 0 && !isOwned(row, owned))
  return withoutRepeated(mayHave.map(present))
}

interface OwnedProduct {
  id: string
  titleId: string
  editionNumber: number
}

function ownedProducts(db: Database, userId: string): Promise<OwnedProduct[]> {
  return rowsOf(
    db,
    sql`select distinct products.id, products.title_id as "titleId", products.edition_number as "editionNumber"
        from ${OWNED_PRODUCTS} as owned join products on products.id = owned.product_id where owned.user_id = ${userId}`,
  )
}

/** Whoever has the new edition in one format is not told of it in another. */
function isOwned({ kind, titleId, offers }: Row, owned: readonly OwnedProduct[]): boolean {
  const ofTitle = owned.filter((one) => one.titleId === titleId)
  if (kind === 'successor') return ofTitle.length > 0
  if (kind === 'new_edition')
    return offers.every((offer) => ofTitle.some(({ editionNumber }) => editionNumber >= offer.edition_number))
  return offers.every((offer) => ofTitle.some(({ id }) => id === offer.id))
}

function present({ watcherId, aboutId, aboutTitle, titleId, title, uri, ...news }: Row): News {
  return {
    ...news,
    watcherIds: [watcherId],
    about: { id: aboutId, title: aboutTitle },
    title: { id: titleId, title, uri },
  }
}

/** With and without an account, the same is told once to an address; for what is followed before what is owned. */
function withoutRepeated(news: News[]): News[] {
  const first = new Map<string, News>()
  for (const one of news) {
    const key = `${one.kind} ${one.subject}`
    const before = first.get(key)
    first.set(key, {
      ...(before ?? one),
      watcherIds: [...new Set([...(before?.watcherIds ?? []), ...one.watcherIds])],
      isOwned: one.isOwned && (before?.isOwned ?? true),
      mailId: before?.mailId ?? one.mailId,
    })
  }
  return [...first.values()]
}
