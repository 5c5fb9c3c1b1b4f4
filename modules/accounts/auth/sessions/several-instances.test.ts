import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as accountLinksApi from '#contract/accounts/account-links.ts'
import * as authApi from '#contract/accounts/auth.ts'
import * as sessionsApi from '#contract/accounts/sessions.ts'
import * as officeEntriesApi from '#contract/content/office-entries.ts'
import type { Group } from '#contract/groups.ts'
import { users } from '#modules/ground/users/tables.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { makeUser, PASSWORD, type TestUser } from '#tests/support/factories/people-factories.ts'
import { linkIn, mailTo } from '#tests/support/mails/mail-links.ts'
import { refused } from '#tests/support/refused.ts'
import { renew } from '#tests/support/renew.ts'
import { type SignedIn, signIn } from '#tests/support/sign-in.ts'
import { sessions } from '../tables.ts'

/** Two instances on one database; only the first runs jobs. */
const here = await startTestApp({ worksJobs: true, mail: true })
const there = await startTestApp({ beside: here })
const instances = { here, there }

const NEW = 'Tannen-Ufer-2027'
const typedTwice = { password: NEW, password_confirmation: NEW }

type Login = SignedIn<TestUser>

/** The statuses of the very next requests with the access token and with the refresh token. */
async function statusesAt(app: TestApp, login: Login): Promise<number[]> {
  const status = (answer: Promise<unknown>) => answer.then(() => 200).catch((error: { status: number }) => error.status)
  return [
    await status(app.client(login.headers)(authApi.getCurrentUser)),
    await status(app.client()(authApi.refreshToken, { body: { refresh_token: login.refreshToken } })),
  ]
}

const ways: [string, (login: Login) => Promise<unknown>][] = [
  ['logout', ({ client }) => client(authApi.logout)],
  [
    'the end of all logins',
    ({ client, user }) => client(sessionsApi.endAllSessions, { params: { id: user.id }, body: { password: PASSWORD } }),
  ],
  [
    'a new password set in another login',
    async ({ user }) => {
      const other = await signIn(here, user)
      await other.client(accountLinksApi.changePassword, { body: { current_password: PASSWORD, ...typedTwice } })
    },
  ],
  [
    'a new password by the link of a mail',
    async ({ user }) => {
      await here.client()(accountLinksApi.forgotPassword, { body: { email: user.email } })
      const link = linkIn(await mailTo(here, user.email, /Neues Passwort/), 'reset-password')
      await here.client()(accountLinksApi.recoverPassword, { body: { ...link, ...typedTwice } })
    },
  ],
]

// ASVS V7.4.1
test.each(ways)(
  '%s on one instance ends the login on the other with the next request',
  { timeout: 60_000 },
  async (_, end) => {
    const login = await signIn(here, await makeUser(here))
    // Both instances have cached the token before the login ends.
    for (const app of Object.values(instances))
      expect((await app.client(login.headers)(authApi.getCurrentUser)).data.id).toBe(login.user.id)
    await end(login)
    for (const app of [there, here]) expect(await statusesAt(app, login)).toEqual([401, 401])
  },
)

// ASVS V7.4.2, V8.2.1
test('a group granted or revoked on one instance counts on the other with the next request', async () => {
  const { headers, user } = await signIn(here, await makeUser(here))
  const office = (app: TestApp) => app.client(headers)(officeEntriesApi.entries.list, { query: {} })
  const setGroups = (groups: Group[]) => here.core.db.update(users).set({ groups }).where(eq(users.id, user.id))
  for (const app of [there, here]) expect((await refused(office(app))).status).toBe(403)
  // Staff have rights only with a second factor.
  await here.core.db.update(sessions).set({ secondFactorAt: new Date() }).where(eq(sessions.userId, user.id))
  await setGroups(['editor'])
  for (const app of [there, here]) expect((await office(app)).data).toEqual([])
  await setGroups([])
  for (const app of [there, here]) expect((await refused(office(app))).status).toBe(403)
})

test('fifty refreshes with one token, at two instances at once, make one family', { timeout: 60_000 }, async () => {
  const login = await signIn(here, await makeUser(here))
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) => renew((n % 2 ? there : here).client(), login.refreshToken)),
  )
  expect(new Set(answers.map(({ refresh_token }) => refresh_token)).size).toBe(50)
  await here.client({ authorization: `Bearer ${answers[0]?.access_token}` })(authApi.logout)
  const after = answers.map(({ access_token }, n) =>
    refused((n % 2 ? here : there).client({ authorization: `Bearer ${access_token}` })(authApi.getCurrentUser)),
  )
  expect(new Set((await Promise.all(after)).map(({ status }) => status))).toEqual(new Set([401]))
})

// ASVS V7.4.1
test('a logout also ends the tokens that refreshes hand out at the same moment', { timeout: 60_000 }, async () => {
  const login = await signIn(here, await makeUser(here))
  let current = login.refreshToken
  const handedOut: string[] = []
  const refreshing = Array.from({ length: 5 }, async (_, n) => {
    for (let step = 0; step < 20; step++) {
      const app = n % 2 ? there : here
      const tokens = await renew(app.client(), current).catch(() => null)
      if (!tokens) return
      current = tokens.refresh_token
      handedOut.push(current)
    }
  })
  await login.client(authApi.logout)
  await Promise.all(refreshing)
  for (const token of [login.refreshToken, ...handedOut])
    expect((await refused(there.client()(authApi.refreshToken, { body: { refresh_token: token } }))).status).toBe(401)
})
