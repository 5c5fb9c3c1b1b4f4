import { eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { WATCH_CONFIRMATION_DAYS } from '#contract/storefront/watches.ts'
import { now, nowInSql } from '#kernel/clock.ts'
import { inTransaction } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { queueMail } from '#modules/ground/mail/queue-mail.ts'
import { type Counter, countIfDone } from '#modules/ground/security/attempts.ts'
import { clientNetwork } from '#modules/ground/security/client-network.ts'
import { emailKey } from '#modules/ground/users/email-key.ts'
import { watchOptIn } from './mails.ts'
import { findAimed, putWatch, type Wanted } from './put-watch.ts'
import { watchers } from './tables.ts'
import type { WatchKit } from './watch-kit.ts'
import { takeWatcherOfAddress } from './watcher.ts'

const DAY = 86_400_000

/** Mails to an address whose owner does not confirm, until the links expire. */
const MOST_MAILS = 5

/**
 * Notes what is wanted for an address and mails a link that confirms it. Never checks whether the address is known, has
 * an account or is full, so that the answer is the same for every address.
 */
export async function askToWatch(kit: WatchKit, { email, ...wanted }: Wanted & { email: string }, ip: string) {
  const counters: Counter[] = [
    [kit.perNetwork, clientNetwork(ip)],
    [kit.perAddress, emailKey(email)],
  ]
  await countIfDone(counters, () =>
    inTransaction(kit.core.db, async (tx) => {
      const aimed = await findAimed(tx, wanted)
      const watcherId = await takeWatcherOfAddress(tx, email)
      await putWatch(tx, { watcherId, aimed, isConfirmed: false })
      if (await isMailDue(tx, watcherId)) await mailLink(kit, tx, { watcherId, email })
    }),
  )
}

/** Counts a mail where one is due: one a minute, however often the button is pressed. */
async function isMailDue(tx: Database, watcherId: string): Promise<boolean> {
  const { askedAt, askedMails } = watchers
  const isOver = sql`${askedAt} <= ${nowInSql()} - make_interval(days => ${WATCH_CONFIRMATION_DAYS})`
  const isNext = sql`${askedAt} <= ${nowInSql()} - interval '1 minute' and ${askedMails} < ${MOST_MAILS}`
  const due = await tx
    .update(watchers)
    .set({ askedAt: nowInSql(), askedMails: sql`case when ${isOver} then 1 else ${askedMails} + 1 end` })
    .where(sql`${eq(watchers.id, watcherId)} and (${askedAt} is null or ${isOver} or ${isNext})`)
    .returning({ id: watchers.id })
  return due.length > 0
}

async function mailLink(kit: WatchKit, tx: Database, { watcherId, email }: { watcherId: string; email: string }) {
  const at = new Date(now().getTime() + WATCH_CONFIRMATION_DAYS * DAY)
  const data = { watcherId, token: kit.confirmations.sign({ id: watcherId, at }) }
  await queueMail(kit.core, tx, { kind: watchOptIn, subjectId: uuidv7(), to: email, data })
}
