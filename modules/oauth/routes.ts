import * as consentsApi from '#contract/account/consents.ts'
import * as partnerLicencesApi from '#contract/account/partner-licences.ts'
import * as partnerWebhooksApi from '#contract/account/partner-webhooks.ts'
import * as signOnsApi from '#contract/account/sign-ons.ts'
import { type Route, route } from '#kernel/route.ts'
import type { AuthKit } from '#modules/auth/auth-kit.ts'
import { listConsents, withdrawConsent } from './consents/own-consents.ts'
import { listLicences } from './list-licences.ts'
import type { LogoutKit } from './logouts/tell-logouts.ts'
import type { OauthServer } from './oauth-server.ts'
import { cancelSignOn, consentToSignOn, continueSignOn } from './sign-on/decide.ts'
import { loadSignOn } from './sign-on/load-sign-on.ts'
import { signOut } from './sign-on/sign-out.ts'
import { listNotices } from './webhooks/list-notices.ts'
import type { WebhookKit } from './webhooks/tell-applications.ts'

export interface OauthRoutesKit extends Pick<AuthKit, 'core' | 'limits' | 'sealer'>, WebhookKit, LogoutKit {
  oauth: OauthServer
}

export function oauthRoutes(kit: OauthRoutesKit): Route[] {
  const { oauth } = kit
  const { db } = kit.core
  return [
    route(signOnsApi.getSignOn, async ({ params: { signOn } }, { user }) => ({
      data: await loadSignOn(db, signOn, user),
    })),
    route(signOnsApi.continueSignOn, async ({ params: { signOn }, body }, { user, cookie }) => ({
      data: await continueSignOn(kit, { signOn, user, cookie, password: body.current_password, code: body.code }),
    })),
    route(signOnsApi.consentToSignOn, async ({ params: { signOn } }, { user, cookie }) => ({
      data: await consentToSignOn(db, { signOn, user, cookie }),
    })),
    route(signOnsApi.signOut, async ({ body }, context) => ({
      data: await signOut({ db, oauth }, body.token, context),
    })),
    route(consentsApi.listConsents, async (_, { user }) => ({ data: await listConsents(db, user.id) })),
    route(consentsApi.withdrawConsent, async ({ params: { consentId } }, { user }) => {
      await withdrawConsent(db, { userId: user.id, clientRow: consentId })
      return undefined
    }),
    route(partnerLicencesApi.listPartnerLicences, async (_, { partner }) => ({
      data: await listLicences(db, partner),
    })),
    route(partnerWebhooksApi.listNotices, async ({ params: { id: userId, clientId: id } }) => ({
      data: await listNotices(db, { userId, id }),
    })),
    route(signOnsApi.cancelSignOn, async ({ params: { signOn } }, { cookie }) => ({
      data: await cancelSignOn(db, { signOn, cookie }),
    })),
  ]
}
