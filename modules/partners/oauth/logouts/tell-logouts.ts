import { setTimeout as pause } from 'node:timers/promises'
import { and, asc, eq, gt, lte, sql } from 'drizzle-orm'
import { WebhookFailed, type WebhookFault, type WebhookSender } from '#adapters/webhook/port.ts'
import { LOGOUT_HOURS } from '#contract/partners/notice-terms.ts'
import type { SignOnOutcome } from '#contract/partners/sign-on-outcomes.ts'
import type { Core } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import type { AuthKit } from '#modules/accounts/auth/auth-kit.ts'
import { recordSignOn } from '#modules/partners/partners/clients/sign-ons.ts'
import { oauthClients, oauthSignOns } from '#modules/partners/partners/tables.ts'
import { signLogoutToken } from './logout-token.ts'
import { oauthLogouts } from './tables.ts'

export interface LogoutKit extends Pick<AuthKit, 'idTokenKeys'> {
  core: Core
  webhookSender: WebhookSender
}

/** Clients that are told at the same time. */
const AT_ONCE = 8
/** Milliseconds of a client's turn, after which it is the turn of others: a slow one keeps nobody else waiting. */
const LONGEST_TURN = 20_000
/** Milliseconds between two looks for further logouts while clients are being told. */
const LOOK_AGAIN = 500
/** Milliseconds after which the next run goes on. */
const LONGEST_RUN = 300_000

/** After how long the next try comes: as long as the login has been over, a minute at least. */
const WAIT = sql`greatest(interval '1 minute', now() - ${oauthLogouts.endedAt})`
/** No try comes later than that. */
const LATEST = sql`make_interval(hours => ${LOGOUT_HOURS})`

/**
 * Job `tell-logouts`: tells clients which logins have ended (OpenID Connect Back-Channel Logout). Each try is counted in
 * the row before it is made, which is also what keeps two runs from telling the same. Clients that have something to be
 * told during the run join it, so that none waits for a slow one.
 */
export async function tellLogouts(kit: LogoutKit): Promise<void> {
  const { db } = kit.core
  const telling = new Map<string, Promise<void>>()
  const turns = new Map<string, number>()
  const turnOf = (clientId: string) => turns.get(clientId) ?? 0
  const end = Date.now() + LONGEST_RUN
  try {
    while (Date.now() < end) {
      const waiting = (await dueClients(db)).filter((clientId) => !telling.has(clientId))
      const next = waiting.toSorted((one, other) => turnOf(one) - turnOf(other)).slice(0, AT_ONCE - telling.size)
      for (const clientId of next) {
        turns.set(clientId, turnOf(clientId) + 1)
        const turn = tellClient(kit, clientId).finally(() => telling.delete(clientId))
        telling.set(clientId, turn)
      }
      if (telling.size === 0) return
      await Promise.race([...telling.values(), pause(LOOK_AGAIN)])
    }
  } finally {
    await Promise.allSettled(telling.values())
  }
}

async function dueClients(db: Database): Promise<string[]> {
  const due = await db
    .selectDistinct({ clientId: oauthLogouts.clientId })
    .from(oauthLogouts)
    .where(lte(oauthLogouts.nextTryAt, sql`now()`))
    .orderBy(asc(oauthLogouts.clientId))
  return due.map(({ clientId }) => clientId)
}

type Logout = typeof oauthLogouts.$inferSelect

/** Tells a client of one logout after the other, for a turn. After a failure, the others wait as the first one does. */
async function tellClient(kit: LogoutKit, clientId: string): Promise<void> {
  const { db } = kit.core
  const end = Date.now() + LONGEST_TURN
  while (Date.now() < end) {
    const logout = await takeNext(db, clientId)
    if (!logout) return
    if (!(await tell(kit, logout))) return waitForClient(db, clientId)
  }
}

/** The next logout of a client, whose try is counted; undefined where nothing is due. */
async function takeNext(db: Database, clientId: string): Promise<Logout | undefined> {
  const next = db
    .select({ sid: oauthLogouts.sid })
    .from(oauthLogouts)
    .where(and(eq(oauthLogouts.clientId, clientId), lte(oauthLogouts.nextTryAt, sql`now()`)))
    .orderBy(asc(oauthLogouts.endedAt), asc(oauthLogouts.sid))
    .limit(1)
    .for('update', { skipLocked: true })
  const [taken] = await db
    .update(oauthLogouts)
    .set({ tries: sql`${oauthLogouts.tries} + 1`, nextTryAt: sql`now() + ${WAIT}` })
    .where(eq(oauthLogouts.sid, next))
    .returning()
  return taken
}

const OUTCOMES: Record<WebhookFault, SignOnOutcome> = {
  refused: 'logout_refused',
  unanswered: 'logout_unanswered',
  not_public: 'logout_not_public',
}

/** Whether the client accepted it; one that does not want to hear of logouts any more has nothing to accept. */
async function tell({ core: { db }, webhookSender, idTokenKeys }: LogoutKit, logout: Logout): Promise<boolean> {
  const { clientId, sid, tries } = logout
  const [client] = await db
    .select({ id: oauthClients.id, url: oauthClients.backchannelLogoutUri })
    .from(oauthClients)
    .where(eq(oauthClients.clientId, clientId))
  const done = and(eq(oauthLogouts.sid, sid), eq(oauthLogouts.tries, tries))
  if (client?.url) {
    const token = await signLogoutToken(idTokenKeys, logout)
    try {
      await webhookSender.sendForm({ url: client.url, fields: { logout_token: token } })
    } catch (error) {
      if (!(error instanceof WebhookFailed)) throw error
      await recordFailure(db, { clientId: client.id, outcome: OUTCOMES[error.fault], detail: error.message })
      return false
    }
    await recordSignOn(db, { clientId: client.id, userId: null, outcome: 'logout_told' })
  }
  await db.delete(oauthLogouts).where(done)
  return true
}

/** Writes a failure to the client's log, once an hour: it is the same for all who log out while the client is away. */
async function recordFailure(
  db: Database,
  failure: { clientId: string; outcome: SignOnOutcome; detail?: string },
): Promise<void> {
  const isSame = and(
    eq(oauthSignOns.clientId, failure.clientId),
    eq(oauthSignOns.outcome, failure.outcome),
    gt(oauthSignOns.at, sql`now() - interval '1 hour'`),
  )
  if ((await db.$count(oauthSignOns, isSame)) === 0) await recordSignOn(db, { ...failure, userId: null })
}

/**
 * After a failure, what is due waits for its next try, and what is too old for one is not told any more, which the
 * client's log says.
 */
async function waitForClient(db: Database, clientId: string): Promise<void> {
  const ofClient = eq(oauthLogouts.clientId, clientId)
  await db
    .update(oauthLogouts)
    .set({ nextTryAt: sql`now() + ${WAIT}` })
    .where(and(ofClient, lte(oauthLogouts.nextTryAt, sql`now()`)))
  const [givenUp] = await db
    .delete(oauthLogouts)
    .where(and(ofClient, sql`${oauthLogouts.nextTryAt} > ${oauthLogouts.endedAt} + ${LATEST}`))
    .returning({ clientId: oauthLogouts.clientId })
  if (!givenUp) return
  const [client] = await db
    .select({ id: oauthClients.id })
    .from(oauthClients)
    .where(eq(oauthClients.clientId, clientId))
  if (client) await recordFailure(db, { clientId: client.id, outcome: 'logout_given_up' })
}
