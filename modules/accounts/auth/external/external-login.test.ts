import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import * as authApi from '#contract/accounts/auth.ts'
import * as externalLoginApi from '#contract/accounts/external-login.ts'
import { users } from '#modules/ground/users/tables.ts'
import { CookieJar } from '#server/pages/cookie-jar.ts'
import { comeBack } from '#tests/identity-provider/come-back.ts'
import { PROVIDER_LABEL as label, startShopWithProvider } from '#tests/identity-provider/shop-with-provider.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { turnOnSecondFactor } from '#tests/support/second-factor.ts'
import { secondFactors, sessions } from '../tables.ts'
import { externalIdentities } from './tables.ts'

const { app, provider, openBrowser, logInExternally, logInByPassword, isLoggedIn, newSubject, linked } =
  await startShopWithProvider()
const { issuer } = provider

beforeEach(() => provider.answering.clear())

test('a linked external login opens the account, and leads to the page that the user wanted', async () => {
  const user = await makeUser(app)
  const subject = await linked(user)
  const browser = openBrowser()
  expect(await logInExternally(browser, subject, '/suche?searchQuery=Recht')).toEqual({
    logged_in: true,
    redirect: '/suche?searchQuery=Recht',
  })
  expect((await browser.client(authApi.getCurrentUser)).data.id).toBe(user.id)
})

// ASVS V6.8.1, V10.5.2
test('a matching e-mail address links nothing until the user logs in with the password', async () => {
  const user = await makeUser(app)
  const subject = newSubject({ email: user.email })
  const browser = openBrowser()
  expect((await logInExternally(browser, subject)).logged_in).toBe(false)
  expect(await isLoggedIn(browser)).toBe(false)
  expect((await refused(browser.client(externalLoginApi.linkExternalIdentity))).status).toBe(401)
  expect(await app.core.db.$count(externalIdentities, eq(externalIdentities.subject, subject))).toBe(0)
  await logInByPassword(browser, user)
  await browser.client(externalLoginApi.linkExternalIdentity)
  expect((await logInExternally(openBrowser(), subject)).logged_in).toBe(true)
})

test('the answer does not reveal whether the provider’s e-mail address has an account', async () => {
  const user = await makeUser(app)
  const outcomes = await Promise.all(
    [user.email, 'nobody@example.test'].map(async (email) => {
      const browser = openBrowser()
      const outcome = await logInExternally(browser, newSubject({ email }))
      const { data } = await browser.client(externalLoginApi.getExternalLogin)
      return { outcome, data: { ...data, identity: { ...data.identity, email: '' } } }
    }),
  )
  expect(outcomes[0]).toEqual(outcomes[1])
})

// ASVS V6.8.4
test('what the provider says prefills forms; a role gives no rights', async () => {
  const user = await makeUser(app)
  const browser = openBrowser()
  const told = { email: 'lea@schule.example', organization: 'Schulhaus Länggasse', roles: ['Lehrperson', 'admin'] }
  await logInExternally(browser, newSubject(told))
  expect((await browser.client(externalLoginApi.getExternalLogin)).data).toEqual({
    providers: [{ provider: 'configured', name: label, logo: null }],
    redirect: null,
    trial: null,
    identity: {
      provider: label,
      email: 'lea@schule.example',
      first_name: 'Lea',
      last_name: 'Muster',
      institution: 'Schulhaus Länggasse',
      role: 'Lehrperson, admin',
      school: null,
    },
  })
  await logInByPassword(browser, user)
  await browser.client(externalLoginApi.linkExternalIdentity)
  expect((await browser.client(externalLoginApi.getExternalLogin)).data.identity).toBeNull()
  expect((await browser.client(authApi.getCurrentUser)).data.groups).toEqual([])
  const { data: own } = await browser.client(externalLoginApi.listExternalIdentities, { params: { id: user.id } })
  expect(own).toMatchObject([{ issuer, role: 'Lehrperson, admin' }])
})

// ASVS V6.3.4, V7.5.1, V10.3.4
test('a login made before the provider answered does not prove that it is the same person', async () => {
  const user = await makeUser(app)
  const browser = openBrowser()
  await logInByPassword(browser, user)
  await logInExternally(browser, newSubject())
  expect((await refused(browser.client(externalLoginApi.linkExternalIdentity))).body.code).toBe(
    'external_login_expired',
  )
})

// ASVS V6.8.1, V10.5.2
test('an external login leads to one account, however many users link it at once', async () => {
  const subject = newSubject()
  const browsers = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const browser = openBrowser()
      const user = await makeUser(app)
      await logInExternally(browser, subject)
      await logInByPassword(browser, user)
      return browser
    }),
  )
  const ends = await Promise.allSettled(browsers.map(({ client }) => client(externalLoginApi.linkExternalIdentity)))
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const end of ends) if (end.status === 'rejected') expect(end.reason.body.code).toBe('external_identity_taken')
  expect(await app.core.db.$count(externalIdentities, eq(externalIdentities.subject, subject))).toBe(1)
})

// ASVS V7.1.3, V7.3.2, V7.6.1
test('a session of an external login ends after thirty days, however often it is used; then the provider is asked again', async () => {
  const subject = await linked(await makeUser(app))
  const browser = openBrowser()
  await logInExternally(browser, subject)
  const setAge = (days: number) =>
    app.core.db
      .update(sessions)
      .set({ createdAt: sql`now() - make_interval(days => ${days})` })
      .where(eq(sessions.beganWith, 'external'))
  await setAge(29)
  await browser.client(authApi.refreshToken, { body: {} })
  expect(await isLoggedIn(browser)).toBe(true)
  await setAge(30)
  expect(await isLoggedIn(browser)).toBe(false)
  expect((await refused(browser.client(authApi.refreshToken, { body: {} }))).body.code).toBe('token_invalid')
  expect((await logInExternally(browser, subject)).logged_in).toBe(true)
})

// ASVS V7.2.4
test('an external login ends the browser’s former login; others stay', async () => {
  const user = await makeUser(app)
  const subject = await linked(user)
  const [browser, elsewhere] = [openBrowser(), openBrowser()]
  for (const one of [browser, elsewhere]) await logInByPassword(one, user)
  const former = openBrowser(new CookieJar(browser.jar.header()))
  await logInExternally(browser, subject)
  expect(await Promise.all([former, browser, elsewhere].map(isLoggedIn))).toEqual([false, true, true])
})

// ASVS V6.3.4, V6.8.4
describe('staff log in by password only:', () => {
  test.each(['editor', 'sales', 'admin'] as const)('%s', async (group) => {
    const user = await makeUser(app, { groups: [group] })
    const own = openBrowser()
    await logInExternally(own, newSubject())
    await logInByPassword(own, user)
    await app.core.db.update(sessions).set({ secondFactorAt: new Date() }).where(eq(sessions.userId, user.id))
    expect((await refused(own.client(externalLoginApi.linkExternalIdentity))).body.code).toBe('external_login_staff')
    const later = await makeUser(app)
    const subject = await linked(later)
    await app.core.db
      .update(users)
      .set({ groups: [group] })
      .where(eq(users.id, later.id))
    const browser = openBrowser()
    expect((await refused(logInExternally(browser, subject))).body.code).toBe('external_login_staff')
    expect(await isLoggedIn(browser)).toBe(false)
  })
})

// ASVS V6.8.4
test('a user with a second factor logs in by password and code only, and by the provider again once it is off', async () => {
  const user = await makeUser(app)
  const subject = await linked(user)
  await turnOnSecondFactor(app, user)
  const browser = openBrowser()
  const { status, body } = await refused(logInExternally(browser, subject))
  expect([status, body.code]).toEqual([409, 'external_login_second_factor'])
  expect(body.message).toContain('mit Ihrem Passwort')
  expect(await isLoggedIn(browser)).toBe(false)
  expect((await browser.client(externalLoginApi.getExternalLogin)).data.identity).toBeNull()
  await app.core.db.delete(secondFactors).where(eq(secondFactors.userId, user.id))
  expect((await logInExternally(browser, subject)).logged_in).toBe(true)
})

describe('the provider’s answer opens nothing', () => {
  // ASVS V7.6.2, V10.1.2
  test('in a browser that did not ask for it', async () => {
    const subject = await linked(await makeUser(app))
    const { data } = await openBrowser().client(externalLoginApi.beginExternalLogin, {
      body: { provider: 'configured' },
    })
    const answer = await comeBack(data.url, subject)
    for (const victim of [openBrowser(), openBrowser()]) {
      expect((await refused(victim.client(externalLoginApi.finishExternalLogin, { body: { answer } }))).body.code).toBe(
        'external_login_expired',
      )
      await victim.client(externalLoginApi.beginExternalLogin, { body: { provider: 'configured' } })
      expect((await refused(victim.client(externalLoginApi.finishExternalLogin, { body: { answer } }))).body.code).toBe(
        'external_login_untrusted',
      )
      expect(await isLoggedIn(victim)).toBe(false)
    }
  })

  // ASVS V10.5.1
  test('a second time', async () => {
    const subject = await linked(await makeUser(app))
    const browser = openBrowser()
    const { data } = await browser.client(externalLoginApi.beginExternalLogin, { body: { provider: 'configured' } })
    const replaying = openBrowser(new CookieJar(browser.jar.header()))
    const answer = await comeBack(data.url, subject)
    await browser.client(externalLoginApi.finishExternalLogin, { body: { answer } })
    const replayed = await refused(replaying.client(externalLoginApi.finishExternalLogin, { body: { answer } }))
    expect(replayed.body.code).toBe('external_login_untrusted')
  })

  // ASVS V10.2.1
  test('when it is forged, and when the provider refuses', async () => {
    const browser = openBrowser()
    for (const answer of [
      '',
      'code=x',
      'code=x&state=y',
      'error=access_denied',
      'state=&code=&iss=https://evil.example',
    ]) {
      await browser.client(externalLoginApi.beginExternalLogin, { body: { provider: 'configured' } })
      const { status, body } = await refused(browser.client(externalLoginApi.finishExternalLogin, { body: { answer } }))
      expect([status, body.code]).toEqual([409, 'external_login_untrusted'])
    }
    expect((await refused(logInExternally(browser, null))).body.code).toBe('external_login_cancelled')
  })

  // ASVS V9.1.1
  test('when its cookie was forged or altered', async () => {
    const browser = openBrowser()
    await logInExternally(browser, newSubject())
    const name = externalLoginApi.externalCookies.identity
    const sealed = new RegExp(`${name}=([^;]+)`).exec(browser.jar.header())?.[1] ?? ''
    expect(sealed.length).toBeGreaterThan(100)
    const letter = sealed[60] === 'A' ? 'B' : 'A'
    for (const value of ['x', sealed.slice(0, -2), `${sealed.slice(0, 60)}${letter}${sealed.slice(61)}`]) {
      const other = openBrowser(new CookieJar(`${name}=${value}`))
      expect((await other.client(externalLoginApi.getExternalLogin)).data.identity).toBeNull()
    }
  })
})

test('an unavailable provider is reported, and the password still works', async () => {
  const user = await makeUser(app)
  const subject = await linked(user)
  provider.answering.set('/token', async () => 'broken')
  const browser = openBrowser()
  const failure = await refused(logInExternally(browser, subject))
  expect([failure.status, failure.body.code]).toEqual([409, 'external_login_unavailable'])
  expect(failure.body.message).toContain('mit Ihrem Passwort')
  await logInByPassword(browser, user)
  expect(await isLoggedIn(browser)).toBe(true)
})

test('a user who returns from the provider without a login keeps the page they wanted', async () => {
  const goesOnTo = async ({ client }: ReturnType<typeof openBrowser>) =>
    (await client(externalLoginApi.getExternalLogin)).data.redirect
  const [browser, elsewhere] = [openBrowser(), openBrowser()]
  expect((await refused(logInExternally(browser, null, '/profile/orders'))).body.code).toBe('external_login_cancelled')
  expect(await goesOnTo(browser)).toBe('/profile/orders')
  expect(await goesOnTo(elsewhere)).toBeNull()
  const subject = await linked(await makeUser(app))
  await logInExternally(browser, subject, '/profile/orders')
  expect(await goesOnTo(browser)).toBeNull()
})

test('without a provider there is no external login', async () => {
  const without = await startTestApp()
  const client = without.client()
  expect((await client(externalLoginApi.getExternalLogin)).data).toEqual({
    providers: [],
    redirect: null,
    trial: null,
    identity: null,
  })
  const begun = await refused(client(externalLoginApi.beginExternalLogin, { body: { provider: 'configured' } }))
  expect(begun.body.code).toBe('external_login_closed')
  const finished = await refused(client(externalLoginApi.finishExternalLogin, { body: { answer: '' } }))
  expect(finished.body.code).toBe('external_login_expired')
})
