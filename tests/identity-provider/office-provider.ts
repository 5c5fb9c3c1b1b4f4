import { afterAll } from 'vitest'
import { callbackPath } from '#contract/accounts/external-login.ts'
import {
  beginProviderTrial,
  finishProviderTrial,
  identityProviders,
  openIdentityProvider,
} from '#contract/accounts/office-identity-providers.ts'
import type { Input } from '#contract/endpoint.ts'
import type { TestApp } from '../support/app.ts'
import { makeUser } from '../support/factories/people-factories.ts'
import { freePort } from '../support/processes/free-port.ts'
import { signIn } from '../support/sign-in.ts'
import { comeBack } from './come-back.ts'
import { startIdentityProvider, type TestIdentityProvider } from './identity-provider.ts'
import { type Browser, browserOf } from './shop-with-provider.ts'

/** Where a shop says that it is whose providers may be on this machine, as a developer's own. */
export const LOCAL = 'http://localhost'

export type ProviderTerms = Input<typeof identityProviders.create>['body']

/** What staff type of a provider, without what tells two of them apart. */
export const usualTerms = {
  client_id: 'lernladen',
  client_secret: 'ein-geheimnis-unter-uns-beiden',
  role_claim: 'roles',
  teacher_values: ['Lehrperson'],
  school_claim: 'school',
  email_domains: [],
  is_trusted: false,
} satisfies Partial<ProviderTerms>

/** An administrator with a browser of their own. */
export async function startAdmin(app: TestApp): Promise<Browser> {
  const { cookies } = await signIn(app, await makeUser(app, { groups: ['admin'] }))
  const browser = browserOf(app, undefined, LOCAL)
  browser.jar.keep((cookies['cookie'] ?? '').split('; '))
  return browser
}

export interface OfficeProvider {
  id: string
  double: TestIdentityProvider
}

/** A provider that staff have set up as a draft, and a real one behind it. */
export async function draftProvider(
  admin: Browser,
  terms: Partial<ProviderTerms> & { name: string },
): Promise<OfficeProvider> {
  const port = await freePort()
  const body = { ...usualTerms, issuer: `http://127.0.0.1:${port}`, ...terms }
  const { data } = await admin.client(identityProviders.create, { body })
  const double = await startIdentityProvider(LOCAL + callbackPath(data.id), port)
  afterAll(() => double.close())
  double.people.set('probe', { given_name: 'Petra', family_name: 'Probe', roles: 'Lehrperson' })
  return { id: data.id, double }
}

/** A whole sign-on of staff for trial. */
export async function tryOut({ client }: Browser, id: string, subject = 'probe') {
  const { data } = await client(beginProviderTrial, { params: { id }, body: {} })
  const answer = await comeBack(data.url, subject)
  return (await client(finishProviderTrial, { params: { id }, body: { answer } })).data
}

/** The same, tried and open. */
export async function openProvider(
  admin: Browser,
  terms: Partial<ProviderTerms> & { name: string },
): Promise<OfficeProvider> {
  const provider = await draftProvider(admin, terms)
  await tryOut(admin, provider.id)
  await admin.client(openIdentityProvider, { params: { id: provider.id }, body: {} })
  return provider
}
