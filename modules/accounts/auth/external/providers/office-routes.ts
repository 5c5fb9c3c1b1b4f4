import { callbackPath, EXTERNAL_ATTEMPT_SECONDS, externalCookies } from '#contract/accounts/external-login.ts'
import * as officeProvidersApi from '#contract/accounts/office-identity-providers.ts'
import type { Core } from '#kernel/core.ts'
import { inTransaction } from '#kernel/core.ts'
import { type Route, route } from '#kernel/route.ts'
import { audit } from '#modules/ground/audit/record-audit.ts'
import { answerResource } from '#modules/ground/resources/answer-resource.ts'
import type { ExternalLogins } from '../external-logins.ts'
import { kept } from '../kept-cookie.ts'
import { listProviders, readProvider } from './load-provider.ts'
import {
  drawProviderLogo,
  isSameLogo,
  type LogoKit,
  removeProviderLogo,
  setProviderLogo,
  storeProviderLogo,
} from './provider-logo.ts'
import { identityProviders } from './tables.ts'
import { beginTrial, describeProvider, finishTrial, type TrialKit } from './try-provider.ts'
import {
  changeProvider,
  closeProvider,
  createProvider,
  deleteProvider,
  lockOrder,
  moveProvider,
  openProvider,
} from './write-provider.ts'

interface OfficeKit extends LogoKit {
  core: Core
  logins: ExternalLogins
  trials: TrialKit
}

/** What staff do with the providers at which people of schools log in. */
export function officeProviderRoutes(kit: OfficeKit): Route[] {
  const { core, logins } = kit
  const { answer, act } = answerResource(core, officeProvidersApi.identityProviders, {
    table: identityProviders,
    lockBefore: async (tx) => {
      await lockOrder(tx)
    },
    read: readProvider,
    recorded: ({ people: _, created_at: __, tested_at: ___, ...terms }) => terms,
  })
  return [
    ...answer({
      list: listProviders,
      create: (tx, body) => createProvider(logins.providers, tx, body),
      change: (tx, { id, body }) => changeProvider(logins.providers, tx, id, body),
      delete: deleteProvider,
    }),
    act(officeProvidersApi.openIdentityProvider, (tx, { params: { id } }) => openProvider(tx, id)),
    act(officeProvidersApi.closeIdentityProvider, (tx, { params: { id } }) => closeProvider(tx, id)),
    act(officeProvidersApi.moveIdentityProvider, (tx, { params: { id }, body }) =>
      moveProvider(tx, id, body.direction),
    ),
    route(officeProvidersApi.readConfiguredProvider, async () => {
      const { configured } = logins.providers
      return { data: configured ? { name: configured.label, issuer: configured.issuer } : null }
    }),
    logoRoute(kit),
    ...trialRoutes(kit),
  ]
}

function logoRoute(kit: OfficeKit): Route {
  const { db } = kit.core
  const operation = officeProvidersApi.setIdentityProviderLogo
  return route(operation, async ({ params: { id }, body }, staff) => {
    const provider = await readProvider(db, id)
    // Before the transaction: drawing takes a moment.
    const drawn = await drawProviderLogo(kit, body.logo_file)
    if (await isSameLogo(kit, provider.logo, drawn)) return { data: provider }
    const logo = await storeProviderLogo(kit, drawn)
    const { former, changed } = await inTransaction(db, async (tx) => {
      await lockOrder(tx)
      const before = await readProvider(tx, id)
      const replaced = await setProviderLogo(tx, id, logo)
      const after = await readProvider(tx, id)
      await audit(tx, staff, {
        operation,
        subjectId: id,
        before: { logo: before.logo },
        after: { logo: after.logo },
      })
      return { former: replaced, changed: after }
    })
    await removeProviderLogo(kit, former)
    return { data: changed }
  })
}

function trialRoutes({ trials }: OfficeKit): Route[] {
  const { trial } = externalCookies
  return [
    route(officeProvidersApi.describeIdentityProvider, async ({ params: { id } }, { user }) => ({
      data: await describeProvider(trials, { id, staffId: user.id }),
    })),
    route(officeProvidersApi.beginProviderTrial, async ({ params: { id } }, { user, origin, setCookie }) => {
      const callbackUrl = origin + callbackPath(id)
      const { url, sealedTrial } = await beginTrial(trials, { id, staffId: user.id, callbackUrl })
      setCookie(kept(trial, sealedTrial, EXTERNAL_ATTEMPT_SECONDS))
      return { data: { url } }
    }),
    route(officeProvidersApi.finishProviderTrial, async ({ params: { id }, body: { answer } }, context) => {
      const { user, origin, cookie, setCookie } = context
      const url = new URL(origin + callbackPath(id))
      url.search = answer
      const sealedTrial = cookie(trial)
      const found = await finishTrial(trials, { id, staffId: user.id, url, sealedTrial })
      setCookie(kept(trial, null))
      return { data: found }
    }),
  ]
}
