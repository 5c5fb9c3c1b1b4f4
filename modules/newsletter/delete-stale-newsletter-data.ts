import { sql } from 'drizzle-orm'
import type { Database } from '#kernel/database/connection.ts'

/** A request that is over says no more than its event; until then a link that was used can still say so. */
const REQUEST_DAYS = 30
/** How long the proof of a consent is kept after its end (docs/decisions/0011). */
const PROOF_YEARS = 3

/** Job `delete-stale-newsletter-data`: removes old requests, and who left all lists long ago with the proof of it. */
export async function deleteStaleNewsletterData(db: Database): Promise<void> {
  await db.execute(sql`
    delete from newsletter_requests where expires_at < now() - make_interval(days => ${REQUEST_DAYS})`)
  await db.execute(sql`
    delete from newsletter_subscribers s
    where not exists (select from newsletter_subscriptions where subscriber_id = s.id)
      and not exists (select from newsletter_events
        where subscriber_id = s.id and at >= now() - make_interval(years => ${PROOF_YEARS}))`)
}
