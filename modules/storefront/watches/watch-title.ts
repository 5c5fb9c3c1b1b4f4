import { eq, sql } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import type { Watch, Watched } from '#contract/storefront/watches.ts'
import { nowInSql } from '#kernel/clock.ts'
import { inTransaction } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import type { CurrentUser } from '#kernel/route.ts'
import { loadWatch, loadWatched } from './load-watches.ts'
import { noteCatalogue } from './note-catalogue.ts'
import { findAimed, putWatch, type Wanted } from './put-watch.ts'
import { silencedTitles, watchers } from './tables.ts'
import { ofUser, takeWatcherOfUser } from './watcher.ts'

type Owner = Pick<CurrentUser, 'id' | 'email' | 'emailVerified'>

/** One press of somebody with an account. Their address must be confirmed, as mails go there. */
export function watchTitle(db: Database, user: Owner, wanted: Wanted): Promise<Watch> {
  guardAddress(user)
  return inTransaction(db, async (tx) => {
    const aimed = await findAimed(tx, wanted)
    const watcherId = await takeWatcherOfUser(tx, user.id)
    const id = await putWatch(tx, { watcherId, aimed, isConfirmed: true })
    if (id === null) throw new Refusal('watches_full')
    return loadWatch(tx, id)
  })
}

/** Switches news of what the user owns on or off. What is there when it is switched on is no news. */
export function setOwnedNews(db: Database, user: Owner, isWanted: boolean): Promise<Watched> {
  if (isWanted) guardAddress(user)
  return inTransaction(db, async (tx) => {
    if (isWanted) {
      const id = await takeWatcherOfUser(tx, user.id)
      await noteCatalogue(tx)
      await tx
        .update(watchers)
        .set({ ownedSince: sql`coalesce(${watchers.ownedSince}, ${nowInSql()})` })
        .where(eq(watchers.id, id))
      await tx.delete(silencedTitles).where(eq(silencedTitles.watcherId, id))
    } else await tx.update(watchers).set({ ownedSince: null }).where(eq(watchers.userId, user.id))
    return loadWatched(tx, ofUser(user))
  })
}

function guardAddress({ emailVerified }: Owner): void {
  if (!emailVerified) throw new Refusal('email_not_confirmed')
}
