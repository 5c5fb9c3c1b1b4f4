import { afterAll } from 'vitest'
import { OpenIdConnect } from '#adapters/identity/openid-connect.ts'
import { createToken, getCurrentUser, SHOP_CLIENT_ID } from '#contract/accounts/auth.ts'
import * as contract from '#contract/accounts/external-login.ts'
import { type Client, createClient } from '#contract/client.ts'
import { CookieJar } from '#server/pages/cookie-jar.ts'
import { startTestApp, type TestApp, type TestAppOptions } from '../support/app.ts'
import type { TestUser } from '../support/factories/people-factories.ts'
import { comeBack } from './come-back.ts'
import { type ProviderPerson, startIdentityProvider } from './identity-provider.ts'

export const PROVIDER_LABEL = 'Schulanmeldung'

export interface Browser {
  client: Client
  jar: CookieJar
}

/** A shop with a real identity provider beside it, and what people do with the two; both stop after the file. */
export async function startShopWithProvider(options: TestAppOptions = {}) {
  const provider = await startIdentityProvider('http://shop.test/login/external/callback')
  afterAll(() => provider.close())
  const { issuer, clientId, clientSecret, people } = provider
  const client = { issuer, clientId, clientSecret, label: PROVIDER_LABEL, roleClaim: 'roles', allowHttp: true }
  const app = await startTestApp({ ...options, identityProvider: new OpenIdConnect(client) })
  let subjects = 0

  const openBrowser = (jar?: CookieJar) => browserOf(app, jar)

  /** A person at the provider that the shop has not seen. */
  function newSubject(person: ProviderPerson = {}): string {
    subjects++
    people.set(`s-${subjects}`, { given_name: 'Lea', family_name: 'Muster', roles: 'Lehrperson', ...person })
    return `s-${subjects}`
  }

  /** Links an external login to an account, by the account's password. */
  async function linked(user: TestUser, subject = newSubject()): Promise<string> {
    const browser = openBrowser()
    await logInExternally(browser, subject)
    await logInByPassword(browser, user)
    await browser.client(contract.linkExternalIdentity)
    return subject
  }

  return { app, provider, openBrowser, newSubject, linked, logInExternally, logInByPassword, isLoggedIn }
}

/** Keeps cookies from call to call, as browsers do. */
export function browserOf(app: Pick<TestApp, 'send'>, jar = new CookieJar(''), origin = 'http://shop.test'): Browser {
  const send = async (request: Request) => {
    const answer = await app.send(request)
    jar.keep(answer.headers.getSetCookie())
    return answer
  }
  return { jar, client: createClient(`${origin}/api`, send, () => ({ cookie: jar.header() })) }
}

/** Goes to the provider, logs in as this subject, and comes back. */
export async function logInExternally(
  { client }: Browser,
  subject: string | null,
  redirect = '/checkout',
  provider: string = contract.CONFIGURED,
) {
  const { data } = await client(contract.beginExternalLogin, { body: { provider, redirect } })
  const answer = await comeBack(data.url, subject)
  return (await client(contract.finishExternalLogin, { body: { provider, answer } })).data
}

export async function logInByPassword({ client }: Browser, { email, password }: TestUser): Promise<void> {
  const body = { client_id: SHOP_CLIENT_ID, grant_type: 'password', username: email, password } as const
  await client(createToken, { body })
}

export async function isLoggedIn({ client }: Browser): Promise<boolean> {
  return client(getCurrentUser).then(
    () => true,
    () => false,
  )
}
