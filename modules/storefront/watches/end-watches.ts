import { and, eq, inArray, sql } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import type { Watch } from '#contract/storefront/watches.ts'
import { inTransaction } from '#kernel/core.ts'
import { type Database, rowsOf } from '#kernel/database/connection.ts'
import { uuids } from '#kernel/database/uuids.ts'
import type { CurrentUser } from '#kernel/route.ts'
import { coverOf } from '#modules/catalogue/catalogue/cover.ts'
import type { PictureFields } from '#modules/catalogue/catalogue/tables.ts'
import { loadWatched } from './load-watches.ts'
import { watchers, watches } from './tables.ts'
import type { WatchKit } from './watch-kit.ts'
import { addressOf, lockWatchers, ofAddress, ofUser, type Whose } from './watcher.ts'

type Owner = Pick<CurrentUser, 'id' | 'email' | 'emailVerified'>

/** Ends one; throws `not_found` for that of somebody else. */
export function endWatch(db: Database, user: Owner, id: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    const ids = await lockWatchers(tx, ofUser(user))
    const ended = await tx
      .delete(watches)
      .where(and(eq(watches.id, id), inArray(watches.watcherId, ids)))
      .returning({ id: watches.id })
    if (ended.length === 0) throw new Refusal('not_found')
  })
}

/** Ends everything that a user is told. Idempotent. */
export function endAllWatches(db: Database, user: Owner): Promise<void> {
  return inTransaction(db, async (tx) => endAll(tx, await lockWatchers(tx, ofUser(user))))
}

/** Ends everything, or one title, for the address to which a mail with this link goes. Idempotent. */
export async function endByLink(kit: WatchKit, token: string, titleId: string | undefined): Promise<void> {
  const watcherId = watcherIn(kit, token)
  await inTransaction(kit.core.db, async (tx) => {
    const ids = await lockWatchers(tx, await whoseLink(tx, watcherId))
    if (titleId === undefined) await endAll(tx, ids)
    else await endTitle(tx, ids, titleId)
  })
}

/** What a link would end: titles that are followed, with a title that one alone; and whether owned ones are told of. */
export async function readWatchesToEnd(kit: WatchKit, token: string, titleId: string | undefined) {
  const { db } = kit.core
  const whose = await whoseLink(db, watcherIn(kit, token))
  const { watches: followed, owned } = await loadWatched(db, whose)
  if (titleId === undefined) return { titles: titlesOf(followed), owned }
  const [title] = titlesOf(followed.filter((one) => one.title.id === titleId))
  if (title) return { titles: [title], owned }
  const told = owned ? await loadToldTitle(db, whose, titleId) : null
  return { titles: told ? [told] : [], owned }
}

function titlesOf(followed: readonly Watch[]): Watch['title'][] {
  return [...new Map(followed.map(({ title }) => [title.id, title])).values()]
}

/** A title of which only an owner is told, and has not ended that. */
async function loadToldTitle(db: Database, whose: Whose, titleId: string): Promise<Watch['title'] | null> {
  const [row] = await rowsOf<Omit<Watch['title'], 'cover'> & { pictures: PictureFields }>(
    db,
    sql`select id, title, uri, pictures from titles where id = ${titleId} and not exists (
          select from silenced_titles join watchers on watchers.id = watcher_id where title_id = titles.id and ${whose})`,
  )
  if (!row) return null
  const { pictures, ...title } = row
  return { ...title, cover: coverOf(pictures) }
}

function watcherIn(kit: WatchKit, token: string): string {
  const claim = kit.endings.read(token)
  if (!claim) throw new Refusal('not_found')
  return claim.id
}

/** All watchers of the address: whoever ends does not ask whether it was told with or without an account. */
async function whoseLink(db: Database, watcherId: string): Promise<Whose> {
  const address = await addressOf(db, watcherId)
  return address === null ? sql`watchers.id = ${watcherId}` : ofAddress(address)
}

async function endAll(tx: Database, ids: string[]): Promise<void> {
  await tx.delete(watches).where(inArray(watches.watcherId, ids))
  await tx.update(watchers).set({ ownedSince: null }).where(inArray(watchers.id, ids))
}

async function endTitle(tx: Database, ids: string[], titleId: string): Promise<void> {
  await tx.delete(watches).where(and(inArray(watches.watcherId, ids), eq(watches.titleId, titleId)))
  await tx.execute(
    sql`insert into silenced_titles (watcher_id, title_id) select watchers.id, titles.id from watchers, titles
        where watchers.id = any(${uuids(ids)}) and owned_since is not null and titles.id = ${titleId}
        on conflict do nothing`,
  )
}
