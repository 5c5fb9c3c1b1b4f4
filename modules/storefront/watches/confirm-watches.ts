import { and, eq, isNull, sql } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import type { Watch } from '#contract/storefront/watches.ts'
import { now, nowInSql } from '#kernel/clock.ts'
import { inTransaction } from '#kernel/core.ts'
import { loadConfirmed, loadUnconfirmed } from './load-watches.ts'
import { watchers, watches } from './tables.ts'
import type { WatchKit } from './watch-kit.ts'
import { lockWatchers } from './watcher.ts'

/** What a link would confirm; or, where nothing waits for it, what is confirmed. */
export async function readWatchRequest(
  kit: WatchKit,
  token: string,
): Promise<{ watches: Watch[]; is_confirmed: boolean }> {
  const { id, isOver } = claimOf(kit, token)
  const whose = sql`watchers.id = ${id}`
  const waiting = isOver ? [] : await loadUnconfirmed(kit.core.db, whose)
  if (waiting.length > 0) return { watches: waiting, is_confirmed: false }
  return { watches: orSpent(await loadConfirmed(kit.core.db, whose)), is_confirmed: true }
}

/** Confirms all that waits for the owner of the address, who was shown it. Safe to repeat while something of it lasts. */
export function confirmWatches(kit: WatchKit, token: string): Promise<Watch[]> {
  const { id, isOver } = claimOf(kit, token)
  const whose = sql`watchers.id = ${id}`
  return inTransaction(kit.core.db, async (tx) => {
    await lockWatchers(tx, whose)
    if (!isOver) {
      const waiting = and(eq(watches.watcherId, id), isNull(watches.confirmedAt))
      await tx.update(watches).set({ confirmedAt: nowInSql() }).where(waiting)
      await tx.update(watchers).set({ askedMails: 0 }).where(eq(watchers.id, id))
    }
    return orSpent(await loadConfirmed(tx, whose))
  })
}

function claimOf(kit: WatchKit, token: string): { id: string; isOver: boolean } {
  const claim = kit.confirmations.read(token)
  if (!claim) throw new Refusal('not_found')
  return { id: claim.id, isOver: claim.at <= now() }
}

function orSpent(confirmed: Watch[]): Watch[] {
  if (confirmed.length === 0) throw new Refusal('link_spent')
  return confirmed
}
