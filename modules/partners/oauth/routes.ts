import * as consentsApi from '#contract/partners/consents.ts'
import * as officePartnersApi from '#contract/partners/office-partners.ts'
import * as partnerLicencesApi from '#contract/partners/partner-licences.ts'
import * as partnerWebhooksApi from '#contract/partners/partner-webhooks.ts'
import * as signOnTestApi from '#contract/partners/sign-on-test/sign-on-test.ts'
import * as signOnsApi from '#contract/partners/sign-ons.ts'
import { listRoute } from '#kernel/listing.ts'
import { type Route, route } from '#kernel/route.ts'
import type { AuthKit } from '#modules/accounts/auth/auth-kit.ts'
import { createLimit } from '#modules/ground/security/limit.ts'
import { countConsents } from './consents/count-consents.ts'
import { listConsents, withdrawConsent } from './consents/own-consents.ts'
import { listLicences } from './list-licences.ts'
import type { LogoutKit } from './logouts/tell-logouts.ts'
import type { OauthServer } from './oauth-server.ts'
import { cancelSignOn, consentToSignOn, continueSignOn } from './sign-on/decide.ts'
import { loadSignOn } from './sign-on/load-sign-on.ts'
import { signOut } from './sign-on/sign-out.ts'
import { beginTest } from './sign-on-test/begin-test.ts'
import { loadTest } from './sign-on-test/load-test.ts'
import { noteFound } from './sign-on-test/open-test.ts'
import { type SignOnTestKit, startTest } from './sign-on-test/start-test.ts'
import { listNotices, listNoticesOfClient } from './webhooks/list-notices.ts'
import { noticeList } from './webhooks/office-notices.ts'
import type { WebhookKit } from './webhooks/tell-applications.ts'

export interface OauthRoutesKit
  extends Pick<AuthKit, 'core' | 'limits' | 'sealer'>,
    WebhookKit,
    LogoutKit,
    SignOnTestKit {
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
    route(partnerLicencesApi.listPartnerLicences, async (_, { partner }) => {
      const data = await listLicences(db, partner)
      if (partner.testId !== null) await noteFound(db, partner.testId, [{ step: 'licences', finding: null }])
      return { data }
    }),
    route(partnerWebhooksApi.listNotices, async ({ params: { id: userId, clientId: id } }) => ({
      data: await listNotices(db, { userId, id }),
    })),
    route(officePartnersApi.countConsentsOfPartner, async ({ params: { id } }) => ({
      data: await countConsents(db, id),
    })),
    route(officePartnersApi.listNoticesOfPartnerClient, async ({ params: { id } }) => ({
      data: await listNoticesOfClient(db, id),
    })),
    listRoute(kit.core, noticeList),
    ...signOnTestRoutes(kit),
    route(signOnsApi.cancelSignOn, async ({ params: { signOn } }, { cookie }) => ({
      data: await cancelSignOn(db, { signOn, cookie }),
    })),
  ]
}

const HOUR = 3_600

function signOnTestRoutes(kit: SignOnTestKit): Route[] {
  const { db } = kit.core
  // Of one person: each asks addresses on the internet.
  const limit = createLimit(db, { name: 'sign-on-tests', attempts: 60, within: HOUR })
  return [
    route(signOnTestApi.getSignOnTest, async ({ params: { id: userId, clientId: id } }) => ({
      data: await loadTest(db, { userId, id }),
    })),
    route(signOnTestApi.startSignOnTest, async ({ params: { id: userId, clientId: id }, body }, { origin }) => ({
      data: await startTest({ ...kit, limit }, { userId, id, redirectUrl: body.redirect_url, origin }),
    })),
    route(signOnTestApi.beginTestedSignOn, async ({ params: { id: userId, clientId: id } }, { origin }) => ({
      data: await beginTest(db, { userId, id, origin }),
    })),
  ]
}
