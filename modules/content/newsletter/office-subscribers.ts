import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import {
  type NewsletterList,
  newsletterConsent,
  newsletterLabels,
  newsletterLists,
} from '#contract/content/newsletter-lists.ts'
import * as officeNewsletterApi from '#contract/content/office-newsletter.ts'
import { Refusal } from '#contract/errors.ts'
import { type Core, inTransaction } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { type Route, route } from '#kernel/route.ts'
import { streamedSpreadsheet } from '#kernel/spreadsheet-file.ts'
import { swissDay } from '#kernel/swiss-dates.ts'
import { audit } from '#modules/ground/audit/record-audit.ts'
import { inOrder } from './in-order.ts'
import type { NewsletterKit } from './newsletter-kit.ts'
import { newsletterEvents, newsletterSubscribers, newsletterSubscriptions } from './tables.ts'

/** Rows read at once for a file. */
const BATCH = 1_000

/** What staff do about subscribers: find one by the address, end newsletters, and take a list out. */
export function officeNewsletterRoutes(kit: NewsletterKit): Route[] {
  const { db } = kit.core
  return [
    route(officeNewsletterApi.lookUpSubscriber, async ({ body: { email } }, staff) => {
      const isNamed = eq(newsletterSubscribers.emailKey, email.toLowerCase())
      const [row] = await db.select({ id: newsletterSubscribers.id }).from(newsletterSubscribers).where(isNamed)
      if (!row) throw new Refusal('not_found')
      const data = await readSubscriber(db, row.id)
      await audit(db, staff, { operation: officeNewsletterApi.lookUpSubscriber, subjectId: row.id, isLook: true })
      return { data }
    }),
    route(officeNewsletterApi.endSubscriptions, ({ params: { id }, body: { lists, reason } }, staff) =>
      inTransaction(db, async (tx) => {
        const ended = await endLists(kit, tx, { subscriberId: id, lists, ip: staff.ip })
        if (ended.length > 0) {
          const operation = officeNewsletterApi.endSubscriptions
          await audit(tx, staff, { operation, subjectId: id, before: { lists: ended }, after: { lists: [] }, reason })
        }
        return { data: await readSubscriber(tx, id) }
      }),
    ),
    route(officeNewsletterApi.readSubscribersFile, async ({ params: { id } }, staff) => {
      const list = newsletterLists.find((one) => one === id)
      if (!list) throw new Refusal('not_found')
      await audit(db, staff, { operation: officeNewsletterApi.readSubscribersFile, subjectId: list, isLook: true })
      return streamedSpreadsheet(`Newsletter-${newsletterLabels[list]}.csv`, rowsOfList(kit.core, list))
    }),
  ]
}

async function readSubscriber(db: Database, id: string): Promise<officeNewsletterApi.OfficeSubscriber> {
  const [row] = await db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.id, id))
  if (!row) throw new Refusal('not_found')
  const subscriptions = await db
    .select()
    .from(newsletterSubscriptions)
    .where(eq(newsletterSubscriptions.subscriberId, id))
  const confirmations = await db
    .select()
    .from(newsletterEvents)
    .where(and(eq(newsletterEvents.subscriberId, id), eq(newsletterEvents.kind, 'confirmed')))
    .orderBy(desc(newsletterEvents.at))
  const sinceOf = new Map(subscriptions.map(({ list, since }) => [list, since]))
  return {
    id,
    email: row.email,
    first_name: row.firstName,
    last_name: row.lastName,
    lists: inOrder([...sinceOf.keys()]).map((list) => ({
      list,
      since: (sinceOf.get(list) ?? new Date()).toISOString(),
    })),
    consents: confirmations.map(({ lists, at, requestedAt, wording }) => ({
      lists,
      requested_at: (requestedAt ?? at).toISOString(),
      confirmed_at: at.toISOString(),
      wording: wording ?? '',
      text: wording === newsletterConsent.version ? newsletterConsent.text : null,
    })),
  }
}

interface Ending {
  subscriberId: string
  lists: readonly NewsletterList[]
  ip: string
}

/** Ends lists of a subscriber with its proof; returns those that had not ended. */
async function endLists(
  kit: NewsletterKit,
  tx: Database,
  { subscriberId, lists, ip }: Ending,
): Promise<NewsletterList[]> {
  // Every change of a subscriber's lists locks the subscriber first, so that no deadlock is possible.
  const [locked] = await tx
    .select({ id: newsletterSubscribers.id })
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.id, subscriberId))
    .for('update')
  if (!locked) throw new Refusal('not_found')
  const { subscriberId: owner, list } = newsletterSubscriptions
  const ended = await tx
    .delete(newsletterSubscriptions)
    .where(and(eq(owner, subscriberId), inArray(list, [...lists])))
    .returning({ list })
  const named = inOrder(ended.map((one) => one.list))
  if (named.length > 0)
    await tx
      .insert(newsletterEvents)
      .values({ id: uuidv7(), subscriberId, kind: 'unsubscribed', lists: named, cameFrom: kit.proofOf(ip) })
  return named
}

async function* rowsOfList({ db }: Core, list: NewsletterList) {
  yield [['E-Mail-Adresse', 'Vorname', 'Nachname', 'Seit']]
  const { id, email, firstName, lastName } = newsletterSubscribers
  let last = sql<string>`'00000000-0000-0000-0000-000000000000'::uuid`
  for (;;) {
    const rows = await db
      .select({ id, email, firstName, lastName, since: newsletterSubscriptions.since })
      .from(newsletterSubscriptions)
      .innerJoin(newsletterSubscribers, eq(id, newsletterSubscriptions.subscriberId))
      .where(and(eq(newsletterSubscriptions.list, list), gt(id, last)))
      .orderBy(asc(id))
      .limit(BATCH)
    yield rows.map((row) => [row.email, row.firstName, row.lastName, swissDay(row.since)])
    const end = rows.at(-1)
    if (!end || rows.length < BATCH) return
    last = sql`${end.id}::uuid`
  }
}
