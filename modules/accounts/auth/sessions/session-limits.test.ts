import { eq, type SQL, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as authApi from '#contract/accounts/auth.ts'
import * as sessionsApi from '#contract/accounts/sessions.ts'
import type { Group } from '#contract/groups.ts'
import { users } from '#modules/ground/users/tables.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { renew } from '#tests/support/renew.ts'
import { type SignedIn, signIn } from '#tests/support/sign-in.ts'
import { sessions } from '../tables.ts'

const app = await startTestApp()

type Login = SignedIn<{ id: string }>

const logIn = async (groups: Group[], wish = { remember: true }): Promise<Login> =>
  signIn(app, await makeUser(app, { groups }), wish)

/** Moves the clock on for a login, as if it had begun and been used so much earlier. */
async function letPass({ user }: Login, { sinceUse, sinceBeginning }: { sinceUse: string; sinceBeginning: string }) {
  const ago = (interval: string): SQL => sql`now() - ${interval}::interval`
  await app.core.db
    .update(sessions)
    .set({ createdAt: ago(sinceBeginning), lastUsedAt: ago(sinceUse) })
    .where(eq(sessions.userId, user.id))
}

const expectOpen = async ({ client, user }: Login) =>
  expect((await client(sessionsApi.listSessions, { params: { id: user.id } })).data).toHaveLength(1)

async function expectOver({ client, refreshToken: refresh_token }: Login) {
  expect((await refused(client(authApi.getCurrentUser))).status).toBe(401)
  expect((await refused(app.client()(authApi.refreshToken, { body: { refresh_token } }))).body.code).toBe(
    'token_invalid',
  )
}

describe.each<Group>(['editor', 'sales', 'admin'])('a login of staff (%s)', (group) => {
  // ASVS V7.1.1, V7.3.1
  test('ends one hour after its last use', async () => {
    const login = await logIn([group])
    await letPass(login, { sinceUse: '59 minutes', sinceBeginning: '2 hours' })
    await expectOpen(login)
    await letPass(login, { sinceUse: '61 minutes', sinceBeginning: '2 hours' })
    await expectOver(login)
  })

  // ASVS V7.1.1, V7.3.2, V10.4.8
  test('ends twelve hours after it began, however often it is used', async () => {
    const login = await logIn([group])
    await letPass(login, { sinceUse: '1 minute', sinceBeginning: '11 hours 50 minutes' })
    const { refresh_token } = await renew(app.client(), login.refreshToken)
    await expectOpen(login)
    await letPass(login, { sinceUse: '1 minute', sinceBeginning: '12 hours 1 minute' })
    await expectOver({ ...login, refreshToken: refresh_token })
  })
})

// ASVS V7.1.1
test('a user who becomes staff falls under the limits of staff with the next request', async () => {
  const login = await logIn(['teacher'])
  await letPass(login, { sinceUse: '1 minute', sinceBeginning: '13 hours' })
  await expectOpen(login)
  await app.core.db
    .update(users)
    .set({ groups: ['teacher', 'sales'] })
    .where(eq(users.id, login.user.id))
  await expectOver(login)
})

// ASVS V7.1.1, V7.3.1
test('a login of a customer ends thirty days after its last use', async () => {
  const login = await logIn([])
  await letPass(login, { sinceUse: '29 days', sinceBeginning: '100 days' })
  await expectOpen(login)
  await letPass(login, { sinceUse: '31 days', sinceBeginning: '100 days' })
  await expectOver(login)
})

// ASVS V7.1.1, V7.3.1
test('a login that is not to be remembered ends twelve hours after its last use', async () => {
  const login = await logIn([], { remember: false })
  await letPass(login, { sinceUse: '11 hours 50 minutes', sinceBeginning: '20 hours' })
  await expectOpen(login)
  const { refresh_token } = await renew(app.client(), login.refreshToken)
  await letPass(login, { sinceUse: '12 hours 1 minute', sinceBeginning: '33 hours' })
  await expectOver({ ...login, refreshToken: refresh_token })
})

// ASVS V7.3.2
test('and thirty days after it began, however often it is used', async () => {
  const login = await logIn([], { remember: false })
  await letPass(login, { sinceUse: '1 minute', sinceBeginning: '29 days' })
  await expectOpen(login)
  await letPass(login, { sinceUse: '1 minute', sinceBeginning: '30 days 1 minute' })
  await expectOver(login)
})

test('a login of staff that is not to be remembered keeps the limits of staff', async () => {
  const login = await logIn(['editor'], { remember: false })
  await letPass(login, { sinceUse: '61 minutes', sinceBeginning: '2 hours' })
  await expectOver(login)
})

test.each<[string, Group[], [number, number]]>([
  ['a customer', [], [1800, 30 * 86_400]],
  ['staff', ['editor'], [1800, 3600]],
])('the cookies of %s last no longer than the login', async (_, groups, seconds) => {
  const login = await logIn(groups)
  const answer = await app.send(
    new Request('http://shop.test/api/oauth/token/refresh', {
      method: 'POST',
      headers: { ...login.cookies, origin: 'http://shop.test', 'content-type': 'application/json' },
      body: '{}',
    }),
  )
  const lines = answer.headers.getSetCookie()
  const ages = [authApi.authCookies.access, authApi.authCookies.refresh].map((name) => {
    const line = lines.find((one) => one.startsWith(`${name}=`)) ?? ''
    return Number(/max-age=(\d+)/i.exec(line)?.[1])
  })
  expect(ages).toEqual(seconds)
})
