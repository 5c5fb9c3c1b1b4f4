import { type SQL, sql } from 'drizzle-orm'
import type { Availability, Format } from '#contract/catalogue/catalogue.ts'
import { Refusal } from '#contract/errors.ts'
import type { Watch, Watched } from '#contract/storefront/watches.ts'
import { type Database, rowsOf } from '#kernel/database/connection.ts'
import { coverOf } from '#modules/catalogue/catalogue/cover.ts'
import type { PictureFields } from '#modules/catalogue/catalogue/tables.ts'
import type { Whose } from './watcher.ts'

interface Row {
  id: string
  since: Date | string
  title_id: string
  title: string
  uri: string
  pictures: PictureFields
  product_id: string | null
  format: Format
  edition: string | null
  binding: string | null
  availability: Availability
  available_from: string | null
}

/** One that was just written. */
export async function loadWatch(db: Database, id: string): Promise<Watch> {
  const [watch] = await load(db, sql`watches.id = ${id}`)
  if (!watch) throw new Refusal('not_found')
  return watch
}

/** What watchers are told of, the newest first, and whether also of what they own. */
export async function loadWatched(db: Database, whose: Whose): Promise<Watched> {
  const watches = await loadConfirmed(db, whose)
  const [row] = await rowsOf<{ owned: boolean }>(
    db,
    sql`select coalesce(bool_or(owned_since is not null), false) as owned from watchers where ${whose}`,
  )
  return { watches, owned: row?.owned ?? false }
}

/** Without those that nobody has confirmed. */
export function loadConfirmed(db: Database, whose: Whose): Promise<Watch[]> {
  return load(db, sql`${whose} and watches.confirmed_at is not null`)
}

/** Those that wait for the owner of an address. */
export function loadUnconfirmed(db: Database, whose: Whose): Promise<Watch[]> {
  return load(db, sql`${whose} and watches.confirmed_at is null`)
}

async function load(db: Database, which: SQL): Promise<Watch[]> {
  const rows = await rowsOf<Row>(
    db,
    sql`select watches.id, watches.since, titles.id as title_id, titles.title, titles.uri, titles.pictures,
          products.id as product_id, products.format, products.edition, products.binding, products.availability,
          products.available_from
        from watches join watchers on watchers.id = watches.watcher_id join titles on titles.id = watches.title_id
        left join products on products.id = watches.product_id
        where ${which} order by watches.since desc, watches.id desc`,
  )
  return rows.map(present)
}

function present({ id, since, title_id, title, uri, pictures, product_id, ...edition }: Row): Watch {
  const { format, edition: name, binding, availability, available_from } = edition
  return {
    id,
    title: { id: title_id, title, uri, cover: coverOf(pictures) },
    edition: product_id ? { id: product_id, format, edition: name, binding, availability, available_from } : null,
    since: new Date(since).toISOString(),
  }
}
