import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as accountLinksApi from '#contract/accounts/account-links.ts'
import * as authApi from '#contract/accounts/auth.ts'
import * as externalLoginApi from '#contract/accounts/external-login.ts'
import * as secondFactorApi from '#contract/accounts/second-factor.ts'
import { inTransaction } from '#kernel/core.ts'
import { mails } from '#modules/ground/mail/tables.ts'
import { users } from '#modules/ground/users/tables.ts'
import {
  type Browser,
  PROVIDER_LABEL as provider,
  startShopWithProvider,
} from '#tests/identity-provider/shop-with-provider.ts'
import { untilWaiting } from '#tests/support/database/until-waiting.ts'
import { makeUser, PASSWORD, type TestUser } from '#tests/support/factories/people-factories.ts'
import { linkIn, mailTo } from '#tests/support/mails/mail-links.ts'
import { refused } from '#tests/support/refused.ts'
import { turnOnSecondFactor } from '#tests/support/second-factor.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { setPassword } from '../passwords/set-password.ts'
import { endOtherSessions } from '../sessions/end-sessions.ts'
import { sessions } from '../tables.ts'
import { unlinkAll } from './linked-identities.ts'
import { externalIdentities } from './tables.ts'

const shop = await startShopWithProvider({ mail: true, worksJobs: true })
const { app, openBrowser, logInExternally, logInByPassword, isLoggedIn, newSubject, linked } = shop
const { db } = app.core

const NEW = 'Tannen-Ufer-2027'
const typedTwice = { password: NEW, password_confirmation: NEW }
const LINKED = /ist mit Schulanmeldung verbunden/
const UNLINKED = /ist nicht mehr mit Schulanmeldung verbunden/

function countLinked(user: TestUser): Promise<number> {
  return db.$count(externalIdentities, eq(externalIdentities.userId, user.id))
}

async function mailsAbout(user: TestUser): Promise<string[]> {
  const sent = await db.select({ kind: mails.kind }).from(mails).where(eq(mails.recipient, user.email))
  return sent.map(({ kind }) => kind)
}

async function listOf({ client }: Pick<Browser, 'client'>, user: TestUser) {
  return (await client(externalLoginApi.listExternalIdentities, { params: { id: user.id } })).data
}

async function unlink({ client }: Pick<Browser, 'client'>, user: TestUser, current_password = PASSWORD, code?: string) {
  const identityId = (await listOf({ client }, user))[0]?.id ?? ''
  const body = { current_password, ...(code && { code }) }
  await client(externalLoginApi.deleteExternalIdentity, { params: { id: user.id, identityId }, body })
}

test('users see which external logins lead to their account, and get a mail about each', async () => {
  const user = await makeUser(app)
  await linked(user)
  const login = await signIn(app, user)
  expect(await listOf(login, user)).toMatchObject([{ provider, role: 'Lehrperson' }])
  expect((await mailTo(app, user.email, LINKED)).text).toContain('auch dort anmelden')
})

// ASVS V7.4.3
test('linking ends the logins on other devices; this one stays, and the mail says so', async () => {
  const user = await makeUser(app)
  const [here, elsewhere] = [openBrowser(), openBrowser()]
  await logInByPassword(elsewhere, user)
  await logInExternally(here, newSubject())
  await logInByPassword(here, user)
  expect(await isLoggedIn(elsewhere)).toBe(true)
  await here.client(externalLoginApi.linkExternalIdentity)
  expect(await Promise.all([here, elsewhere].map(isLoggedIn))).toEqual([true, false])
  expect((await mailTo(app, user.email, LINKED)).text).toContain('Auf anderen Geräten müssen Sie sich neu anmelden')
})

test('linking again changes nothing and sends no second mail', async () => {
  const user = await makeUser(app)
  const subject = newSubject()
  const slow = openBrowser()
  await logInExternally(slow, subject)
  await linked(user, subject)
  await logInByPassword(slow, user)
  await slow.client(externalLoginApi.linkExternalIdentity)
  expect(await countLinked(user)).toBe(1)
  expect(await mailsAbout(user)).toEqual(['external-login-changed'])
})

// ASVS V7.4.3
test('unlinking with the password closes the external login, ends its sessions on other devices, and a mail says so', async () => {
  const user = await makeUser(app)
  const subject = await linked(user)
  const [browser, other, byPassword] = [openBrowser(), openBrowser(), openBrowser()]
  for (const one of [browser, other]) await logInExternally(one, subject)
  await logInByPassword(byPassword, user)
  await unlink(browser, user)
  expect(await Promise.all([browser, other, byPassword].map(isLoggedIn))).toEqual([true, false, true])
  expect(await listOf(browser, user)).toEqual([])
  expect((await logInExternally(openBrowser(), subject)).logged_in).toBe(false)
  await mailTo(app, user.email, UNLINKED)
})

// ASVS V7.5.1
test('a wrong password unlinks nothing; ten guesses are allowed', async () => {
  const user = await makeUser(app)
  await linked(user)
  const login = await signIn(app, user)
  for (let n = 0; n < 10; n++) {
    const { body } = await refused(unlink(login, user, 'falsch-geraten'))
    expect(body.errors).toEqual({ current_password: ['Aktuelles Passwort ist nicht richtig'] })
  }
  expect((await refused(unlink(login, user))).status).toBe(429)
  expect(await countLinked(user)).toBe(1)
})

test('with a second factor, unlinking also needs a code', async () => {
  const user = await makeUser(app)
  await linked(user)
  const login = await signIn(app, user)
  const { code } = await turnOnSecondFactor(app, user)
  expect((await refused(unlink(login, user))).body.errors).toEqual({ code: ['Code ist erforderlich'] })
  expect(await countLinked(user)).toBe(1)
  await unlink(login, user, PASSWORD, code())
  expect(await countLinked(user)).toBe(0)
})

test('when it is unlinked twice at once, it is unlinked once, with one mail', async () => {
  const user = await makeUser(app)
  await linked(user)
  const login = await signIn(app, user)
  const ends = await Promise.allSettled([unlink(login, user), unlink(login, user)])
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await mailsAbout(user)).toEqual(['external-login-changed', 'external-login-changed'])
})

// ASVS V6.3.4, V10.3.4
test('an external login cannot link another one', async () => {
  const user = await makeUser(app)
  const first = await linked(user)
  const browser = openBrowser()
  await logInExternally(browser, newSubject())
  const sealed = browser.jar.header()
  await logInExternally(browser, first)
  const both = openBrowser()
  both.jar.keep(`${sealed}; ${browser.jar.header()}`.split('; '))
  expect((await both.client(authApi.getCurrentUser)).data.id).toBe(user.id)
  expect((await refused(both.client(externalLoginApi.linkExternalIdentity))).body.code).toBe('external_login_expired')
  expect(await countLinked(user)).toBe(1)
})

// ASVS V6.3.4
test('with a second factor, linking needs both steps of the login', async () => {
  const user = await makeUser(app)
  const browser = openBrowser()
  await logInExternally(browser, newSubject())
  await logInByPassword(browser, user)
  const { code } = await turnOnSecondFactor(app, user)
  expect((await refused(browser.client(externalLoginApi.linkExternalIdentity))).body.code).toBe(
    'external_login_expired',
  )
  const { challenge = '' } = (await refused(logInByPassword(browser, user))).body
  await browser.client(secondFactorApi.createTokenWithCode, { body: { challenge, one_time_code: code() } })
  await browser.client(externalLoginApi.linkExternalIdentity)
  expect(await countLinked(user)).toBe(1)
})

// ASVS V6.3.4
test('the provider alone does not open an account with a second factor', async () => {
  const user = await makeUser(app)
  const subject = await linked(user)
  await turnOnSecondFactor(app, user)
  const browser = openBrowser()
  expect((await refused(logInExternally(browser, subject))).body.code).toBe('external_login_second_factor')
  expect(await isLoggedIn(browser)).toBe(false)
})

// ASVS V6.4.3
test('a forgotten password unlinks all external logins, and its mail names them', async () => {
  const user = await makeUser(app)
  const subject = await linked(user)
  await linked(user)
  await app.client()(accountLinksApi.forgotPassword, { body: { email: user.email } })
  const link = linkIn(await mailTo(app, user.email, /Neues Passwort/), 'reset-password')
  await app.client()(accountLinksApi.recoverPassword, { body: { ...link, ...typedTwice } })
  expect(await countLinked(user)).toBe(0)
  expect((await logInExternally(openBrowser(), subject)).logged_in).toBe(false)
  const { text } = await mailTo(app, user.email, /wurde geändert/)
  expect(text.replaceAll(/\s+/g, ' ')).toContain('Verbindung Ihres Kontos mit Schulanmeldung ist dabei gelöst worden')
})

test('changing a known password keeps the external logins, and the mail names them', async () => {
  const user = await makeUser(app)
  const subject = await linked(user)
  const { client } = await signIn(app, user)
  await client(accountLinksApi.changePassword, { body: { current_password: PASSWORD, ...typedTwice } })
  expect((await logInExternally(openBrowser(), subject)).logged_in).toBe(true)
  const { text } = await mailTo(app, user.email, /wurde geändert/)
  expect(text.replaceAll(/\s+/g, ' ')).toContain('Ihr Konto bleibt mit Schulanmeldung verbunden')
  expect(text).toContain('/profile/details/logins')
})

test('the mail about a new password does not mention external logins where there are none', async () => {
  const { client, user } = await signIn(app, await makeUser(app))
  await client(accountLinksApi.changePassword, { body: { current_password: PASSWORD, ...typedTwice } })
  expect((await mailTo(app, user.email, /wurde geändert/)).text).not.toContain('verbunden')
})

// ASVS V6.3.4
test('nothing is linked, and no external login opens the account, while the password is recovered', async () => {
  const user = await makeUser(app)
  const subject = await linked(user)
  const [linking, entering] = [openBrowser(), openBrowser()]
  await logInExternally(linking, newSubject())
  await logInByPassword(linking, user)
  const [row] = await db.select().from(users).where(eq(users.id, user.id))
  const recovered = { user: { ...user, passwordHash: row?.passwordHash ?? '' }, passwordHash: 'new' }
  const ends = await inTransaction(db, async (tx) => {
    expect(await setPassword({ ...app.core, db: tx }, { ...recovered, unlinksIdentities: true })).toBe(true)
    const meanwhile = Promise.allSettled([
      linking.client(externalLoginApi.linkExternalIdentity),
      logInExternally(entering, subject),
    ])
    // On the embedded database they wait for the one connection that there is.
    if (app.isPostgres) await untilWaiting(db, 2)
    return { meanwhile }
  }).then(({ meanwhile }) => meanwhile)
  expect(ends.map(({ status }) => status)).toEqual(['rejected', expect.any(String)])
  expect(await countLinked(user)).toBe(0)
  const active = await db.select().from(sessions).where(eq(sessions.userId, user.id))
  expect(active.filter(({ revokedAt }) => revokedAt === null)).toEqual([])
})

test.runIf(app.isPostgres)('one is unlinked while the password is recovered, without a deadlock', async () => {
  const user = await makeUser(app)
  const subject = await linked(user)
  const [here, elsewhere] = [openBrowser(), openBrowser()]
  await logInByPassword(here, user)
  await logInExternally(elsewhere, subject)
  const { unlinking } = await inTransaction(db, async (tx) => {
    // The same as `setPassword`, but slower.
    await tx.update(users).set({ passwordHash: 'new' }).where(eq(users.id, user.id))
    await endOtherSessions(tx, user.id, undefined)
    const unlinking = refused(unlink(here, user))
    await untilWaiting(db, 1)
    await unlinkAll(tx, user.id)
    return { unlinking }
  })
  expect((await unlinking).status).toBe(404)
  expect(await countLinked(user)).toBe(0)
})
