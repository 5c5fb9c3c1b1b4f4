import { eq } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import { ACR, type SigningApplication, type SignOnUnderWay } from '#contract/partners/sign-ons.ts'
import type { Database } from '#kernel/database/connection.ts'
import type { CurrentUser } from '#kernel/route.ts'
import { findSecondFactor } from '#modules/accounts/auth/second-factor/find-second-factor.ts'
import { LOGO_OF_CLIENT, presentApplication } from '#modules/partners/partners/clients/client-look.ts'
import { oauthClients, partnerLogos, partnerOrganisations } from '#modules/partners/partners/tables.ts'
import { findConsent } from '../consents/find-consent.ts'
import { loadShopLogin, type ShopLogin } from '../provider/find-login.ts'
import { askedScopes, demandsSecondFactor, loadUnderWay, type UnderWay } from './under-way.ts'

export type Step = SignOnUnderWay['step']

/** A sign-on as its pages show it, for a visitor or for the user of this browser. */
export async function loadSignOn(db: Database, signOn: string, user: CurrentUser | null): Promise<SignOnUnderWay> {
  const underWay = await loadUnderWay(db, signOn)
  const { params, prompt } = underWay
  const application = await loadApplication(db, params.client_id)
  const login = user && (await loadShopLogin(db, { userId: user.id, sessionId: user.sessionId }))
  const step = login ? await nextStep(db, underWay, login) : 'log_in'
  const isAskedAgain = prompt.reasons.includes('consent_prompt')
  const known = user && !isAskedAgain ? await findConsent(db, { userId: user.id, clientId: params.client_id }) : null
  return {
    application,
    step,
    scopes: askedScopes(underWay).filter((scope) => !known?.includes(scope)),
    login_hint: params.login_hint ?? null,
    needs_code: step === 'confirm' && user !== null && (await findSecondFactor(db, user.id)) !== null,
  }
}

/** What the user of this login has to do. */
export async function nextStep(db: Database, underWay: UnderWay, login: ShopLogin): Promise<Step> {
  const { prompt, params } = underWay
  if (prompt.name === 'consent') return 'consent'
  const { reasons } = prompt
  if (reasons.includes('id_token_hint')) return 'other_account'
  if (demandsSecondFactor(params.acr_values) && login.acr !== ACR.secondFactor) {
    // A login from before the second factor was set up shows it with the password.
    return (await findSecondFactor(db, login.userId)) ? 'confirm' : 'second_factor'
  }
  if (reasons.includes('login_prompt') && isFromBefore(login, underWay)) return 'confirm'
  const isPast = params.max_age !== undefined && Date.now() / 1000 - login.at > Number(params.max_age)
  return isPast ? 'confirm' : 'continue'
}

function isFromBefore({ sessionId, at }: ShopLogin, { loginBefore, iat }: UnderWay): boolean {
  return sessionId === loginBefore || at < iat
}

async function loadApplication(db: Database, clientId: string): Promise<SigningApplication> {
  const [found] = await db
    .select({ client: oauthClients, organisation: partnerOrganisations, logo: partnerLogos })
    .from(oauthClients)
    .innerJoin(partnerOrganisations, eq(partnerOrganisations.id, oauthClients.organisationId))
    .leftJoin(partnerLogos, eq(partnerLogos.id, LOGO_OF_CLIENT))
    .where(eq(oauthClients.clientId, clientId))
  if (!found) throw new Refusal('sign_on_expired')
  return presentApplication(found)
}
