import { sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { now } from '#kernel/clock.ts'
import { inTransaction } from '#kernel/core.ts'
import { type Database, rowsOf } from '#kernel/database/connection.ts'
import { swissDay } from '#kernel/swiss-dates.ts'
import { queueMail } from '#modules/ground/mail/queue-mail.ts'
import { currentNews } from './current-news.ts'
import { newsDigest } from './mails.ts'
import { newsItems } from './news-items.ts'
import { noteCatalogue } from './note-catalogue.ts'
import { newsMails, toldNews } from './tables.ts'
import { trueNews } from './true-news.ts'
import type { WatchKit } from './watch-kit.ts'
import { lockWatchers, ofAddress } from './watcher.ts'

/** Addresses that are read at once. */
const BATCH = 200

/**
 * Job `tell-news`: finds what is new by comparing the catalogue with what was seen of it, and writes one mail to each
 * address that wants to know something of it. Runs at the same time, and repeated ones, write no second mail on a day.
 */
export async function tellNews(kit: Pick<WatchKit, 'core' | 'endings'>): Promise<void> {
  const { db } = kit.core
  // Not in a transaction: whoever wishes for news meanwhile has seen what this has not.
  await noteCatalogue(db)
  const day = swissDay(now())
  let after = ''
  for (;;) {
    const addresses = await addressesWithNews(db, { after, day })
    for (const address of addresses) await tellAddress(kit, { address, day })
    const last = addresses.at(-1)
    if (last === undefined || addresses.length < BATCH) return
    after = last
  }
}

/** Addresses for which something is true that they were not told, and which got no mail on this day. */
async function addressesWithNews(db: Database, { after, day }: { after: string; day: string }): Promise<string[]> {
  const rows = await rowsOf<{ address: string }>(
    db,
    sql`select distinct address from ${trueNews(sql`true`)} as news
        where mail_id is null and address > ${after}
          and not exists (select from news_mails where address_key = address and news_mails.day = ${day})
        order by address limit ${BATCH}`,
  )
  return rows.map(({ address }) => address)
}

function tellAddress(
  { core, endings }: Pick<WatchKit, 'core' | 'endings'>,
  { address, day }: { address: string; day: string },
): Promise<void> {
  return inTransaction(core.db, async (tx) => {
    // Whoever ends what they are told has locked the same rows: what has ended meanwhile is not found any more.
    await lockWatchers(tx, ofAddress(address))
    const news = (await currentNews(tx, address)).filter(({ mailId }) => mailId === null)
    const [first] = news
    const watcherId = first?.watcherIds[0]
    if (!first || !watcherId) return
    const mailId = uuidv7()
    const isFirst = await tx
      .insert(newsMails)
      .values({ id: mailId, watcherId, addressKey: address, day })
      .onConflictDoNothing()
      .returning({ id: newsMails.id })
    if (isFirst.length === 0) return
    await tx
      .insert(toldNews)
      .values(
        news.flatMap(({ watcherIds, kind, subject }) =>
          watcherIds.map((id) => ({ watcherId: id, kind, subject, mailId })),
        ),
      )
    const token = endings.sign({ id: watcherId, at: now() })
    const data = { mailId, address, firstName: await firstNameAt(tx, address), token, items: newsItems(news) }
    await queueMail(core, tx, { kind: newsDigest, subjectId: mailId, to: first.email, data })
  })
}

async function firstNameAt(tx: Database, address: string): Promise<string | null> {
  const [person] = await rowsOf<{ name: string }>(
    tx,
    sql`select first_name as name from users where lower(email) = ${address} and email_verified_at is not null`,
  )
  return person?.name ?? null
}
