import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { Database } from '#kernel/database/connection.ts'
import type { NewsItem } from './news-items.ts'
import { newsMails, toldNews, watches } from './tables.ts'
import { lockWatchers, ofAddress } from './watcher.ts'

/** A mail that did not go out told nothing: all of it may be told again. */
export async function forgetNewsMail(tx: Database, mailId: string): Promise<void> {
  await tx.delete(newsMails).where(eq(newsMails.id, mailId))
}

interface Sent {
  mailId: string
  items: readonly Pick<NewsItem, 'kind' | 'subjects'>[]
  /** Whether the letter said just this. */
  isAsSent: boolean
}

/** Once a mail is sent, a wait is over whose edition it told of, and what it left out may be told later. */
export async function closeTold(tx: Database, { mailId, items, isAsSent }: Sent): Promise<void> {
  const [mail] = await tx.select({ address: newsMails.addressKey }).from(newsMails).where(eq(newsMails.id, mailId))
  if (!mail) return
  const ids = await lockWatchers(tx, ofAddress(mail.address))
  const arrived = items
    .filter(({ kind }) => kind === 'reprinted' || kind === 'released')
    .flatMap(({ subjects }) => subjects)
  await tx.delete(watches).where(and(inArray(watches.watcherId, ids), inArray(watches.productId, arrived)))
  // The next wait for the same edition is told again.
  await tx
    .delete(toldNews)
    .where(
      and(
        inArray(toldNews.watcherId, ids),
        inArray(toldNews.kind, ['reprinted', 'released']),
        inArray(toldNews.subject, arrived),
      ),
    )
  if (!isAsSent) return
  const told = items.flatMap(({ kind, subjects }) => subjects.map((subject) => `${kind} ${subject}`))
  await tx
    .delete(toldNews)
    .where(and(eq(toldNews.mailId, mailId), notInArray(sql`${toldNews.kind} || ' ' || ${toldNews.subject}`, told)))
}
