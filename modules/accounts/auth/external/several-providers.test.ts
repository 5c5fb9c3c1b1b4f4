import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { getCurrentUser } from '#contract/accounts/auth.ts'
import * as externalLoginApi from '#contract/accounts/external-login.ts'
import * as officeApi from '#contract/accounts/office-identity-providers.ts'
import { comeBack } from '#tests/identity-provider/come-back.ts'
import { slowly } from '#tests/identity-provider/identity-provider.ts'
import { LOCAL, openProvider, startAdmin } from '#tests/identity-provider/office-provider.ts'
import {
  type Browser,
  browserOf,
  logInByPassword,
  logInExternally,
} from '#tests/identity-provider/shop-with-provider.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeUser, type TestUser } from '#tests/support/factories/people-factories.ts'
import { refused } from '#tests/support/refused.ts'

const app = await startTestApp({ publicUrl: LOCAL })
const admin = await startAdmin(app)
const nord = await openProvider(admin, { name: 'Schulen Nord' })
const sued = await openProvider(admin, { name: 'Schulen Süd', email_domains: ['sued.example'] })

const openBrowser = () => browserOf(app, undefined, LOCAL)
const logIn = (browser: Browser, subject: string | null, provider: string) =>
  logInExternally(browser, subject, '/', provider)
const offered = async () => (await openBrowser().client(externalLoginApi.getExternalLogin)).data.providers

let subjects = 0
function newSubject(at: typeof nord, person = {}): string {
  subjects++
  at.double.people.set(`s-${subjects}`, { given_name: 'Lea', email: `lea-${subjects}@sued.example`, ...person })
  return `s-${subjects}`
}

async function linked(user: TestUser, at: typeof nord, person = {}): Promise<string> {
  const subject = newSubject(at, person)
  const browser = openBrowser()
  await logIn(browser, subject, at.id)
  await logInByPassword(browser, user)
  await browser.client(externalLoginApi.linkExternalIdentity)
  return subject
}

test('each provider has a button in its order, and opens the account that is linked there', async () => {
  expect(await offered()).toEqual([
    { provider: nord.id, name: 'Schulen Nord', logo: null },
    { provider: sued.id, name: 'Schulen Süd', logo: null },
  ])
  const user = await makeUser(app)
  for (const one of [nord, sued]) {
    const subject = await linked(user, one)
    const browser = openBrowser()
    expect((await logIn(browser, subject, one.id)).logged_in).toBe(true)
    expect((await browser.client(getCurrentUser)).data.id).toBe(user.id)
  }
})

test('the same subject at two providers is two people', async () => {
  const user = await makeUser(app)
  const subject = await linked(user, nord)
  sued.double.people.set(subject, { email: 'jemand@sued.example' })
  expect((await logIn(openBrowser(), subject, sued.id)).logged_in).toBe(false)
})

// ASVS V10.2.2
describe('the answer of one provider opens nothing at another one', () => {
  test('neither at the page of the other, nor with what was begun there', async () => {
    const subject = await linked(await makeUser(app), nord)
    const browser = openBrowser()
    const { data } = await browser.client(externalLoginApi.beginExternalLogin, { body: { provider: nord.id } })
    const answer = await comeBack(data.url, subject)
    const body = { provider: sued.id, answer }
    const atOther = await refused(browser.client(externalLoginApi.finishExternalLogin, { body }))
    expect(atOther.body.code).toBe('external_login_untrusted')

    const victim = openBrowser()
    await victim.client(externalLoginApi.beginExternalLogin, { body: { provider: sued.id } })
    for (const provider of [nord.id, sued.id]) {
      const taken = await refused(victim.client(externalLoginApi.finishExternalLogin, { body: { provider, answer } }))
      expect(taken.body.code).toBe('external_login_untrusted')
    }
  })

  test('not even with the state of the attempt: it names its issuer', async () => {
    const subject = newSubject(nord)
    const browser = openBrowser()
    const { data } = await browser.client(externalLoginApi.beginExternalLogin, { body: { provider: sued.id } })
    const state = new URL(data.url).searchParams.get('state') ?? ''
    const other = await openBrowser().client(externalLoginApi.beginExternalLogin, { body: { provider: nord.id } })
    const answer = new URLSearchParams(await comeBack(other.data.url, subject))
    expect(answer.get('iss')).toBe(nord.double.issuer)
    answer.set('state', state)
    const body = { provider: sued.id, answer: String(answer) }
    const mixedUp = await refused(browser.client(externalLoginApi.finishExternalLogin, { body }))
    expect(mixedUp.body.code).toBe('external_login_untrusted')
  })
})

test('an address of another domain is refused, also one that is missing', async () => {
  for (const email of ['lea@nord.example', 'lea@a.sued.example', undefined]) {
    const failure = await refused(logIn(openBrowser(), newSubject(sued, { email }), sued.id))
    expect(failure.body.code).toBe('external_login_domain')
  }
  expect((await logIn(openBrowser(), newSubject(nord, { email: undefined }), nord.id)).logged_in).toBe(false)
})

test('a closed provider is gone at once; what was linked there stays listed, and says so', async () => {
  const third = await openProvider(admin, { name: 'Schulen West' })
  const user = await makeUser(app)
  const subject = await linked(user, third)
  const under = openBrowser()
  const { data } = await under.client(externalLoginApi.beginExternalLogin, { body: { provider: third.id } })
  const answer = await comeBack(data.url, subject)
  expect((await offered()).map(({ name }) => name)).toContain('Schulen West')
  await admin.client(officeApi.closeIdentityProvider, { params: { id: third.id }, body: {} })
  expect((await offered()).map(({ name }) => name)).not.toContain('Schulen West')
  const late = await refused(
    under.client(externalLoginApi.finishExternalLogin, { body: { provider: third.id, answer } }),
  )
  expect(late.body.code).toBe('external_login_closed')
  const begun = await refused(
    openBrowser().client(externalLoginApi.beginExternalLogin, { body: { provider: third.id } }),
  )
  expect(begun.body.code).toBe('external_login_closed')
  const browser = openBrowser()
  await logInByPassword(browser, user)
  const listed = async () =>
    (await browser.client(externalLoginApi.listExternalIdentities, { params: { id: user.id } })).data
  expect(await listed()).toMatchObject([{ provider: 'Schulen West', is_open: false }])
  const { revision } = (await admin.client(officeApi.identityProviders.read, { params: { id: third.id } })).data
  await admin.client(officeApi.identityProviders.delete, { params: { id: third.id }, query: { revision } })
  expect(await listed()).toMatchObject([{ provider: 'Schulen West', is_open: false }])
})

test('an identity that was proven before its provider closed links nothing', async () => {
  const fourth = await openProvider(admin, { name: 'Schulen Ost' })
  const user = await makeUser(app)
  const browser = openBrowser()
  await logIn(browser, newSubject(fourth), fourth.id)
  await admin.client(officeApi.closeIdentityProvider, { params: { id: fourth.id }, body: {} })
  await logInByPassword(browser, user)
  const late = await refused(browser.client(externalLoginApi.linkExternalIdentity))
  expect(late.body.code).toBe('external_login_closed')
})

test('a provider that hangs holds nobody up who only looks', async () => {
  nord.double.answering.set('/.well-known/openid-configuration', slowly(30_000))
  expect((await offered()).map(({ name }) => name)).toContain('Schulen Nord')
  nord.double.answering.clear()
})

test('what was answered of a provider names no secret', async () => {
  const { rows } = (await app.core.db.execute(
    sql`select client_secret_sealed as sealed from identity_providers`,
  )) as unknown as { rows: { sealed: string }[] }
  for (const { sealed } of rows) expect(sealed).not.toContain('ein-geheimnis')
})
