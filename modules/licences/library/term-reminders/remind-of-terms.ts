import { sql } from 'drizzle-orm'
import type { Platform } from '#contract/catalogue/catalogue.ts'
import { editionAddress } from '#contract/catalogue/edition-address.ts'
import { REMINDER_DAYS } from '#contract/licences/reminder-days.ts'
import { type Core, inTransaction } from '#kernel/core.ts'
import { type Database, rowsOf } from '#kernel/database/connection.ts'
import { queueMail } from '#modules/ground/mail/queue-mail.ts'
import { licenceEnds } from './mails.ts'
import { termReminders } from './tables.ts'

/** Mails per transaction. */
const BATCH = 100

interface Ending {
  id: string
  platform: Platform
  email: string
  firstName: string
  title: string
  uri: string
  productId: string
  isbn: string | null
  isOnce: boolean
  lastDay: Date | string
}

/**
 * Job `remind-of-terms`: announces the end of a licence by mail, once, unless another term follows or the person wants
 * no such mails.
 */
export async function remindOfTerms(core: Core): Promise<void> {
  while ((await remindBatch(core)) === BATCH);
}

function remindBatch(core: Core): Promise<number> {
  return inTransaction(core.db, async (tx) => {
    const ending = await endingSoon(tx)
    for (const { id, email, firstName, title, platform, isOnce, ...term } of ending) {
      // A run at the same time may have announced it.
      const isFirst = await tx.insert(termReminders).values({ entitlementId: id }).onConflictDoNothing().returning()
      if (isFirst.length === 0) continue
      // What cannot be bought again leads to the title, where another edition is chosen.
      const uri = isOnce ? term.uri : editionAddress({ ...term, id: term.productId })
      const data = { firstName, title, platform, uri, isOnce, lastDay: new Date(term.lastDay).toISOString() }
      await queueMail(core, tx, { kind: licenceEnds, subjectId: id, to: email, data })
    }
    return ending.length
  })
}

function endingSoon(tx: Database): Promise<Ending[]> {
  return rowsOf(
    tx,
    sql`select term.id, term.platform, users.email, users.first_name as "firstName", titles.title, titles.uri,
          products.id as "productId", products.isbn, products.once_per_person or products.format = 'test_licence' as "isOnce",
          term.valid_until - interval '1 second' as "lastDay"
        from entitlements term join users on users.id = term.user_id
        join products on products.id = term.product_id join titles on titles.id = products.title_id
        where term.platform is not null and term.revoked_at is null and users.email_verified_at is not null
          and term.valid_from <= now() and term.valid_until > now()
          and term.valid_until <= now() + make_interval(days => case when term.days < ${REMINDER_DAYS.shortTerm} then ${REMINDER_DAYS.beforeShort}::int else ${REMINDER_DAYS.before}::int end)
          and not exists (select from term_reminders where entitlement_id = term.id)
          and not exists (select from term_reminders_off where term_reminders_off.user_id = term.user_id)
          and not exists (select from entitlements later where later.user_id = term.user_id
            and later.product_id = term.product_id and later.platform = term.platform and later.revoked_at is null
            and later.id <> term.id and later.valid_from is not null
            and coalesce(later.valid_until > term.valid_until, true))
        order by term.valid_until, term.id limit ${BATCH}`,
  )
}
