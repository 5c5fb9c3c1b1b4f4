import { and, asc, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { COUNTED_DAYS, SIGN_ON_DAYS } from '#contract/partners/notice-terms.ts'
import { KEPT_SIGN_ONS, type SignOn } from '#contract/partners/oauth-clients.ts'
import type { OfficeSignOns } from '#contract/partners/office-partners.ts'
import { type SignOnOutcome, signOnOutcomes } from '#contract/partners/sign-on-outcomes.ts'
import { now } from '#kernel/clock.ts'
import type { Database } from '#kernel/database/connection.ts'
import { violatesForeignKey } from '#kernel/database/failures.ts'
import { swissDay, swissDayAfter } from '#kernel/swiss-dates.ts'
import { oauthSignOnDays, oauthSignOns } from '../tables.ts'
import { getClient } from './load-clients.ts'

const LONGEST_DETAIL = 500

interface Attempt {
  /** The `id` of the client. */
  clientId: string
  /** Null where nobody is known. */
  userId: string | null
  outcome: SignOnOutcome
  /** What the client sent that was wrong, for its developers: no data of people, no secrets. Shortened. */
  detail?: string | null
}

/** Writes a sign-on with a client, or what failed, to the client's log. Does nothing once the client has been deleted. */
export async function recordSignOn(db: Database, attempt: Attempt): Promise<void> {
  const { clientId, userId, outcome, detail = null } = attempt
  const shortened = detail && [...detail].slice(0, LONGEST_DETAIL).join('')
  try {
    await db.insert(oauthSignOns).values({ id: uuidv7(), clientId, userId, outcome, detail: shortened })
    await db
      .insert(oauthSignOnDays)
      .values({ clientId, outcome, day: swissDay(now()) })
      .onConflictDoUpdate({
        target: [oauthSignOnDays.clientId, oauthSignOnDays.day, oauthSignOnDays.outcome],
        set: { count: sql`${oauthSignOnDays.count} + 1` },
      })
  } catch (error) {
    if (!violatesForeignKey(error)) throw error
    // Either the account was deleted in the meantime or the client: the second try, without the account, tells which.
    if (userId !== null) await recordSignOn(db, { ...attempt, userId: null })
  }
}

/** The log of one client of a partner's organisation, the newest first. */
export async function listSignOns(db: Database, named: { userId: string; id: string }): Promise<SignOn[]> {
  const { id } = await getClient(db, named)
  return signOnsOf(db, id)
}

/** What a client’s application did wrong; that somebody changed their mind is no failure. */
const FAILED: readonly SignOnOutcome[] = (Object.keys(signOnOutcomes) as SignOnOutcome[]).filter(
  (outcome) => signOnOutcomes[outcome].advice !== null && !['cancelled', 'consent_refused'].includes(outcome),
)

/** How often people signed on with a client, day by day, and its log. */
export async function readSignOns(db: Database, clientId: string): Promise<OfficeSignOns> {
  const { day, outcome, count } = oauthSignOnDays
  const [days, latest] = await Promise.all([
    db
      .select({
        day,
        signed_on: sql<number>`coalesce(sum(${count}) filter (where ${outcome} = 'signed_on'), 0)::int`,
        failed: sql<number>`coalesce(sum(${count}) filter (where ${inArray(outcome, [...FAILED])}), 0)::int`,
      })
      .from(oauthSignOnDays)
      .where(and(eq(oauthSignOnDays.clientId, clientId), gt(day, swissDayAfter(now(), -COUNTED_DAYS))))
      .groupBy(day)
      .orderBy(asc(day)),
    signOnsOf(db, clientId),
  ])
  return { days: days.filter((one) => one.signed_on + one.failed > 0), latest }
}

async function signOnsOf(db: Database, clientId: string): Promise<SignOn[]> {
  const rows = await db
    .select()
    .from(oauthSignOns)
    .where(eq(oauthSignOns.clientId, clientId))
    .orderBy(desc(oauthSignOns.at), desc(oauthSignOns.id))
    .limit(KEPT_SIGN_ONS)
  return rows.map(({ at, outcome, detail }) => ({ at: at.toISOString(), outcome, detail }))
}

/**
 * Job `delete-old-sign-ons`: deletes entries that the log of their client no longer shows, and those older than half a year,
 * because they say who used which application.
 */
export async function deleteOldSignOns(db: Database): Promise<void> {
  await db.delete(oauthSignOnDays).where(lt(oauthSignOnDays.day, swissDayAfter(now(), -COUNTED_DAYS)))
  await db.delete(oauthSignOns).where(lt(oauthSignOns.at, sql`now() - make_interval(days => ${SIGN_ON_DAYS})`))
  await db.execute(sql`
    delete from oauth_sign_ons using (
      select id, row_number() over (partition by client_id order by at desc, id desc) as place from oauth_sign_ons
    ) as numbered
    where numbered.id = oauth_sign_ons.id and numbered.place > ${KEPT_SIGN_ONS}`)
}
