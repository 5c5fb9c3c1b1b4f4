import { eq } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import { fieldMessage } from '#contract/field-messages.ts'
import { isPupil } from '#contract/groups.ts'
import { SIGN_ON_COOKIE } from '#contract/partners/sign-ons.ts'
import { inTransaction } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import type { CurrentUser, RequestContext } from '#kernel/route.ts'
import type { CodeKit } from '#modules/accounts/auth/auth-kit.ts'
import { confirmOwner } from '#modules/accounts/auth/second-factor/confirm-owner.ts'
import { recordSignOn } from '#modules/partners/partners/clients/sign-ons.ts'
import { oauthClients } from '#modules/partners/partners/tables.ts'
import { giveConsent } from '../consents/give-consent.ts'
import { loadShopLogin, type ShopLogin, shownBy } from '../provider/find-login.ts'
import { noteFound } from '../sign-on-test/open-test.ts'
import { nextStep } from './load-sign-on.ts'
import { answerUnderWay, askedScopes, LOGIN_CANCELLED, loadUnderWay, type UnderWay } from './under-way.ts'

/** A sign-on, and the browser that goes on with it. */
interface Named extends Begun {
  user: CurrentUser
}

interface Begun {
  signOn: string
  cookie: RequestContext['cookie']
}

/** Where the browser goes on. */
interface Next {
  url: string
}

/**
 * Only the browser that began a sign-on decides about it: anybody could have sent somebody else the address of its
 * page.
 */
function requireOwnBrowser({ signOn, cookie }: Begun): void {
  if (cookie(SIGN_ON_COOKIE) !== signOn) throw new Refusal('sign_on_expired')
}

async function requireLogin(db: Database, { id: userId, sessionId }: CurrentUser): Promise<ShopLogin> {
  const login = await loadShopLogin(db, { userId, sessionId })
  if (!login) throw new Refusal('unauthenticated')
  return login
}

/** An application that asks for the address gets nobody without one. */
function guardAddress(user: CurrentUser, underWay: UnderWay): void {
  if (isPupil(user) && askedScopes(underWay).includes('email')) throw new Refusal('sign_on_needs_address')
}

/**
 * Goes on with the login of this browser. Where the application wants the person to log in again, or a second factor
 * that this login has not shown, password and code are asked for.
 */
export async function continueSignOn(
  kit: CodeKit,
  named: Named & { password: string | undefined; code: string | undefined },
): Promise<Next> {
  requireOwnBrowser(named)
  const { db } = kit.core
  const login = await requireLogin(db, named.user)
  const underWay = await loadUnderWay(db, named.signOn)
  guardAddress(named.user, underWay)
  const step = await nextStep(db, underWay, login)
  if (step === 'continue') return loggedIn(db, named.signOn, underWay, login)
  if (step !== 'confirm') throw new Refusal('sign_on_expired')
  const { password, code } = named
  if (!password)
    throw new Refusal('invalid', { errors: { current_password: [fieldMessage('current_password', 'required')] } })
  const { factors } = await confirmOwner(kit, { userId: login.userId, password, code })
  const shown = shownBy('pwd', { code: factors.includes('code') })
  return loggedIn(db, named.signOn, underWay, { userId: login.userId, at: Math.floor(Date.now() / 1000), ...shown })
}

/** What the application learns of a login, or of its owner who has proven once more to be there. */
type Proven = Omit<ShopLogin, 'sessionId' | 'hasSecondFactor'>

async function loggedIn(db: Database, signOn: string, { returnTo }: UnderWay, proven: Proven): Promise<Next> {
  const { userId: accountId, at: ts, acr, amr } = proven
  await answerUnderWay(db, signOn, { login: { accountId, ts, acr, amr } })
  return { url: returnTo }
}

/** Lets the application know what it asks for. */
export async function consentToSignOn(db: Database, named: Named): Promise<Next> {
  requireOwnBrowser(named)
  const { userId } = await requireLogin(db, named.user)
  const underWay = await loadUnderWay(db, named.signOn)
  guardAddress(named.user, underWay)
  const { prompt, params, lastSubmission, returnTo } = underWay
  if (prompt.name !== 'consent') throw new Refusal('sign_on_expired')
  await inTransaction(db, async (tx) => {
    const [client] = await tx
      .select({ id: oauthClients.id })
      .from(oauthClients)
      .where(eq(oauthClients.clientId, params.client_id))
      .for('key share')
    if (!client) throw new Refusal('sign_on_expired')
    await giveConsent(tx, { userId, clientId: params.client_id, scopes: askedScopes(underWay) })
    await answerUnderWay(tx, named.signOn, { ...lastSubmission, consent: { accountId: userId } })
  })
  return { url: returnTo }
}

/**
 * Goes back to the client's fallback URL or, without one, lets the provider tell the client that the person refused.
 */
export async function cancelSignOn(db: Database, begun: Begun): Promise<Next> {
  requireOwnBrowser(begun)
  const { signOn } = begun
  const { params, returnTo, prompt, testId } = await loadUnderWay(db, signOn)
  const isLogin = prompt.name === 'login'
  const [client] = await db
    .select({ id: oauthClients.id, fallbackUrl: oauthClients.fallbackUrl })
    .from(oauthClients)
    .where(eq(oauthClients.clientId, params.client_id))
  if (isLogin && client?.fallbackUrl) {
    await recordSignOn(db, { clientId: client.id, userId: null, outcome: 'cancelled' })
    if (testId) await noteFound(db, testId, [{ step: 'consented', finding: 'cancelled' }])
    return { url: client.fallbackUrl }
  }
  const description = isLogin ? LOGIN_CANCELLED : 'the person does not consent'
  await answerUnderWay(db, signOn, { error: 'access_denied', error_description: description })
  return { url: returnTo }
}
