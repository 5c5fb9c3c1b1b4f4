import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as accountLinksApi from '#contract/accounts/account-links.ts'
import * as authApi from '#contract/accounts/auth.ts'
import * as secondFactorApi from '#contract/accounts/second-factor.ts'
import { fieldMessage } from '#contract/field-messages.ts'
import { mails } from '#modules/ground/mail/tables.ts'
import { users } from '#modules/ground/users/tables.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeUser, PASSWORD } from '#tests/support/factories/people-factories.ts'
import { linkIn, mailTo } from '#tests/support/mails/mail-links.ts'
import { refused } from '#tests/support/refused.ts'
import { turnOnSecondFactor } from '#tests/support/second-factor.ts'
import { setGlobal } from '#tests/support/set-global.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { passwordRequests } from '../tables.ts'

const app = await startTestApp({ worksJobs: true, mail: true })

const NEW = 'Tannen-Ufer-2027'
const typedTwice = { password: NEW, password_confirmation: NEW }

async function recoveryLink(email: string) {
  await app.client()(accountLinksApi.forgotPassword, { body: { email } })
  return linkIn(await mailTo(app, email, /Neues Passwort/), 'reset-password')
}

// ASVS V6.4.3, V7.2.4
test('a user who forgot the password sets a new one by the mailed link; all logins end, and a mail says so', async () => {
  const user = await makeUser(app, { emailVerifiedAt: null })
  const login = await signIn(app, user)
  const link = await recoveryLink(user.email)
  await app.client()(accountLinksApi.recoverPassword, { body: { ...link, ...typedTwice } })
  expect((await refused(login.client(authApi.getCurrentUser))).status).toBe(401)
  expect((await refused(signIn(app, user))).body.code).toBe('credentials_invalid')
  const { client } = await signIn(app, { ...user, password: NEW })
  expect((await client(authApi.getCurrentUser)).data.is_email_verified).toBe(true)
  await mailTo(app, user.email, /wurde geändert/)
  const again = await refused(app.client()(accountLinksApi.recoverPassword, { body: { ...link, ...typedTwice } }))
  expect(again.body.code).toBe('link_spent')
})

// ASVS V6.4.3
test('with a second factor, setting a new password by the mailed link logs nobody in without a code', async () => {
  const user = await makeUser(app)
  const { code } = await turnOnSecondFactor(app, user)
  const link = await recoveryLink(user.email)
  const answer = await app.send(
    new Request('http://shop.test/api/auth/recover-password', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...link, ...typedTwice }),
    }),
  )
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []])
  expect(Object.keys((await answer.json()) as object)).toEqual(['message'])
  const { status, body } = await refused(signIn(app, { ...user, password: NEW }))
  expect([status, body.code]).toEqual([401, 'second_factor_required'])
  const challenge = body.challenge ?? ''
  const withCode = (one_time_code: string) =>
    app.client()(secondFactorApi.createTokenWithCode, { body: { challenge, one_time_code } })
  expect((await refused(withCode('falsch'))).status).toBe(422)
  const { access_token } = await withCode(code())
  expect((await app.client({ authorization: `Bearer ${access_token}` })(authApi.getCurrentUser)).data.id).toBe(user.id)
})

test('a stranger who registered with somebody’s address cannot lock the owner out with a second factor', async () => {
  const owner = await makeUser(app, { emailVerifiedAt: null })
  await turnOnSecondFactor(app, owner)
  const link = await recoveryLink(owner.email)
  await app.client()(accountLinksApi.recoverPassword, { body: { ...link, ...typedTwice } })
  const { client } = await signIn(app, { ...owner, password: NEW })
  expect((await client(secondFactorApi.getSecondFactor)).data).toMatchObject({
    enabled_at: null,
    recovery_codes_left: 0,
  })
  await mailTo(app, owner.email, /ist ausgeschaltet/)
})

// ASVS V6.4.3, V6.5.1
test('of ten uses of one link at once, one counts', async () => {
  const user = await makeUser(app)
  const link = await recoveryLink(user.email)
  const uses = Array.from({ length: 10 }, (_, n) => {
    const password = `Tannen-Ufer-${n}`
    return app.client()(accountLinksApi.recoverPassword, {
      body: { ...link, password, password_confirmation: password },
    })
  })
  const ended = await Promise.allSettled(uses)
  expect(ended.filter((use) => use.status === 'fulfilled')).toHaveLength(1)
  expect(await app.core.db.$count(mails, eq(mails.kind, 'password-changed'))).toBeGreaterThan(0)
})

test('gives the same answer for an unknown address, and writes to nobody', async () => {
  const user = await makeUser(app)
  const known = await app.client()(accountLinksApi.forgotPassword, { body: { email: user.email.toUpperCase() } })
  const unknown = await app.client()(accountLinksApi.forgotPassword, { body: { email: 'nobody@example.test' } })
  expect(known).toEqual(unknown)
  await mailTo(app, user.email, /Neues Passwort/)
  await expect.poll(() => app.core.db.$count(passwordRequests), { timeout: 60_000 }).toBe(0)
  expect(app.mailbox.find({ to: 'nobody@example.test' })).toEqual([])
})

// ASVS V6.2.1, V6.2.4, V6.2.12
test.each([
  ['two different passwords', { password_confirmation: 'Tannen-Ufer-2028' }, ['password_confirmation']],
  ['a common password', { password: 'Passwort123', password_confirmation: 'Passwort123' }, ['password']],
  ['a short password', { password: 'kurz', password_confirmation: 'kurz' }, ['password']],
])('refuses %s at its field, and the link stays valid', async (_, change, fields) => {
  const user = await makeUser(app)
  const link = await recoveryLink(user.email)
  const error = await refused(
    app.client()(accountLinksApi.recoverPassword, { body: { ...link, ...typedTwice, ...change } }),
  )
  expect([error.status, Object.keys(error.body.errors ?? {})]).toEqual([422, fields])
  await app.client()(accountLinksApi.recoverPassword, { body: { ...link, ...typedTwice } })
})

// ASVS V6.2.11
test('neither a mailed link nor a logged-in user can set a password made of words around the shop or its owner', async () => {
  await setGlobal(app.core.db, 'publisher', { name: 'Distelfink Verlag' })
  const user = await makeUser(app, { email: 'velofahrerin@example.test', firstName: 'Lea', lastName: 'Zürcher' })
  const { client } = await signIn(app, user)
  const link = await recoveryLink(user.email)
  const easy = ['Schulbuch-Laden-1', 'Distelfink2026', 'Lea-Zuercher-1990', 'VELOFAHRERIN!!']
  for (const password of easy) {
    const twice = { password, password_confirmation: password }
    const refusals = [
      await refused(client(accountLinksApi.changePassword, { body: { current_password: PASSWORD, ...twice } })),
      await refused(app.client()(accountLinksApi.recoverPassword, { body: { ...link, ...twice } })),
    ]
    for (const { status, body } of refusals) {
      expect([status, body.errors]).toEqual([422, { password: [fieldMessage('password', 'wordsOfContext')] }])
    }
  }
})

test('takes five requests an hour for one address', async () => {
  const { email } = await makeUser(app)
  for (let n = 0; n < 5; n++) await app.client()(accountLinksApi.forgotPassword, { body: { email } })
  expect(
    (await refused(app.client()(accountLinksApi.forgotPassword, { body: { email: email.toUpperCase() } }))).status,
  ).toBe(429)
})

// ASVS V6.2.2, V7.4.3
test('a user who knows the password changes it; this login stays, others end, and a mail says so', async () => {
  const user = await makeUser(app)
  const [here, elsewhere] = [await signIn(app, user), await signIn(app, user)]
  await here.client(accountLinksApi.changePassword, { body: { current_password: PASSWORD, ...typedTwice } })
  expect((await here.client(authApi.getCurrentUser)).data.id).toBe(user.id)
  expect((await refused(elsewhere.client(authApi.getCurrentUser))).status).toBe(401)
  await signIn(app, { ...user, password: NEW })
  await mailTo(app, user.email, /wurde geändert/)
})

// ASVS V6.2.3, V7.5.1
test('a wrong present password is refused at its field and counts as a wrong login', async () => {
  const { client, user } = await signIn(app, await makeUser(app))
  const [before] = await app.core.db.select().from(users).where(eq(users.id, user.id))
  const guess = () =>
    refused(client(accountLinksApi.changePassword, { body: { current_password: 'falsch-geraten', ...typedTwice } }))
  const first = await guess()
  expect(first.body.errors).toEqual({ current_password: ['Aktuelles Passwort ist nicht richtig'] })
  for (let n = 1; n < 10; n++) expect((await guess()).status).toBe(422)
  expect((await guess()).status).toBe(429)
  expect(await app.core.db.select().from(users).where(eq(users.id, user.id))).toEqual([before])
})
