import { eq, sql } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'
import * as authApi from '#contract/accounts/auth.ts'
import * as sessionsApi from '#contract/accounts/sessions.ts'
import { createClient } from '#contract/client.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeUser, PASSWORD, type TestUser } from '#tests/support/factories/people-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { renew } from '#tests/support/renew.ts'
import { type SignedIn as Login, signIn } from '#tests/support/sign-in.ts'
import { refreshTokens, sessions } from '../tables.ts'
import { deleteExpiredSessions } from './end-sessions.ts'

type SignedIn = Login<TestUser>

const app = await startTestApp()
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0'
const ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'

/** A client of the API, as one device at one place. */
function deviceAt(ip: string, userAgent: string, headers: Record<string, string> = {}) {
  const send = async (request: Request) => app.api.fetch(request, { ip })
  return createClient('http://shop.test/api', send, () => ({ 'user-agent': userAgent, ...headers }))
}

const credentials = ({ email }: TestUser) =>
  ({ client_id: authApi.SHOP_CLIENT_ID, grant_type: 'password', username: email, password: PASSWORD }) as const
const sessionOf = ({ accessToken }: SignedIn) => String(decodeJwt(accessToken)['sid'])
const listOf = async ({ client, user }: SignedIn) =>
  (await client(sessionsApi.listSessions, { params: { id: user.id } })).data.map(({ id }) => id)
const isIn = ({ client }: SignedIn) =>
  client(authApi.getCurrentUser).then(
    () => true,
    () => false,
  )

test('active logins are listed with browser, system, network and time of the last use, this one first', async () => {
  const user = await makeUser(app)
  const { access_token } = await deviceAt('203.0.113.77', WINDOWS)(authApi.createToken, { body: credentials(user) })
  const phone = await deviceAt('198.51.100.5', ANDROID)(authApi.createToken, { body: credentials(user) })
  const began = Date.now()
  await deviceAt('2001:db8:1:2::3', ANDROID)(authApi.refreshToken, { body: { refresh_token: phone.refresh_token } })
  const { data } = await app.client({ authorization: `Bearer ${access_token}` })(sessionsApi.listSessions, {
    params: { id: user.id },
  })
  expect(data).toMatchObject([
    { browser: 'Firefox', system: 'Windows', network: '203.0.113.x', is_current: true },
    { browser: 'Chrome', system: 'Android', network: '2001:db8:1:x', is_current: false },
  ])
  expect(Math.abs(Date.parse(data[1]?.last_used_at ?? '') - began)).toBeLessThan(5_000)
  expect(Date.parse(data[1]?.started_at ?? '')).toBeLessThan(Date.parse(data[1]?.last_used_at ?? ''))
})

test('the database stores no full network address of a login', async () => {
  const user = await makeUser(app)
  await deviceAt('203.0.113.77', WINDOWS)(authApi.createToken, { body: credentials(user) })
  const rows = await app.core.db.select().from(sessions).where(eq(sessions.userId, user.id))
  expect(JSON.stringify(rows)).not.toContain('203.0.113.77')
})

// ASVS V7.5.2, V10.4.9
test('another login is ended with the password: none of its tokens works, this one goes on', async () => {
  const user = await makeUser(app)
  const [here, lost] = [await signIn(app, user), await signIn(app, user)]
  const body = { sessions: [sessionOf(lost)], password: PASSWORD }
  await here.client(sessionsApi.endSessions, { params: { id: user.id }, body })
  expect([await isIn(here), await isIn(lost)]).toEqual([true, false])
  const again = refused(app.client()(authApi.refreshToken, { body: { refresh_token: lost.refreshToken } }))
  expect((await again).body.code).toBe('token_invalid')
  expect(await listOf(here)).toEqual([sessionOf(here)])
  await here.client(sessionsApi.endSessions, { params: { id: user.id }, body })
})

// ASVS V7.5.2
test('all logins end at once, this one too, and the browser forgets its cookies', async () => {
  const user = await makeUser(app)
  const logins = [await signIn(app, user), await signIn(app, user), await signIn(app, user)]
  const response = await app.send(
    new Request(`http://shop.test/api/users/${user.id}/sessions/end-all`, {
      method: 'POST',
      headers: { ...logins[0]?.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ password: PASSWORD }),
    }),
  )
  expect(response.status).toBe(204)
  expect(response.headers.getSetCookie().map((cookie) => cookie.split(';', 2).join(';'))).toEqual(
    Object.values(authApi.authCookies).map((name) => `${name}=; Max-Age=0`),
  )
  expect(await Promise.all(logins.map(isIn))).toEqual([false, false, false])
})

// ASVS V7.5.2
test('a wrong password ends nothing, says so at its field and counts as a wrong login', {
  timeout: 60_000,
}, async () => {
  const user = await makeUser(app)
  const [here, other] = [await signIn(app, user), await signIn(app, user)]
  const params = { id: user.id }
  const wrong = { password: 'falsch-geraten' }
  const guess = () =>
    refused(here.client(sessionsApi.endSessions, { params, body: { sessions: [sessionOf(other)], ...wrong } }))
  expect((await guess()).body.errors).toEqual({ password: ['Passwort ist nicht richtig'] })
  for (let n = 1; n < 10; n++)
    expect((await refused(here.client(sessionsApi.endAllSessions, { params, body: wrong }))).status).toBe(422)
  expect((await guess()).status).toBe(429)
  expect((await refused(here.client(sessionsApi.endAllSessions, { params, body: wrong }))).status).toBe(429)
  expect([await isIn(here), await isIn(other)]).toEqual([true, true])
})

test('another user’s logins are neither listed nor ended, however they are asked for', async () => {
  const [mine, theirs] = [await signIn(app, await makeUser(app)), await signIn(app, await makeUser(app))]
  const body = { sessions: [sessionOf(theirs)], password: PASSWORD }
  await mine.client(sessionsApi.endSessions, { params: { id: mine.user.id }, body })
  for (const call of [
    () => mine.client(sessionsApi.listSessions, { params: { id: theirs.user.id } }),
    () => mine.client(sessionsApi.endSessions, { params: { id: theirs.user.id }, body }),
    () => mine.client(sessionsApi.endAllSessions, { params: { id: theirs.user.id }, body: { password: PASSWORD } }),
  ])
    expect((await refused(call())).status).toBe(404)
  expect(await isIn(theirs)).toBe(true)
})

// ASVS V7.1.2
test('an account has at most fifty logins; one more ends the one that was not used for longest', async () => {
  const user = await makeUser(app)
  const oldest = await signIn(app, user)
  const used = await signIn(app, user)
  await app.core.db.insert(sessions).values(
    Array.from({ length: sessionsApi.MAX_SESSIONS - 2 }, () => ({
      id: uuidv7(),
      userId: user.id,
      userAgent: '',
      beganWith: 'password' as const,
      expiresAt: sql`now() + interval '1 day'`,
    })),
  )
  await app.client()(authApi.refreshToken, { body: { refresh_token: used.refreshToken } })
  const newest = await signIn(app, user)
  expect(await listOf(newest)).toHaveLength(sessionsApi.MAX_SESSIONS)
  expect([await isIn(oldest), await isIn(used)]).toEqual([false, true])
})

// ASVS V7.1.1, V7.3.2, V10.4.8
test('a login ends after a year even if it is used', async () => {
  const login = await signIn(app, await makeUser(app))
  const ofUser = eq(sessions.userId, login.user.id)
  const daysLeft = async () => {
    const [row] = await app.core.db.select().from(sessions).where(ofUser)
    return ((row?.expiresAt.getTime() ?? 0) - Date.now()) / 86_400_000
  }
  await app.core.db.update(sessions).set({ createdAt: sql`now() - interval '364 days'` }).where(ofUser)
  const { refresh_token } = await renew(app.client(), login.refreshToken)
  expect(await daysLeft()).toBeCloseTo(1, 1)
  await app.core.db.update(sessions).set({ createdAt: sql`now() - interval '366 days'` }).where(ofUser)
  expect((await refused(app.client()(authApi.refreshToken, { body: { refresh_token } }))).status).toBe(401)
  expect(await isIn(login)).toBe(false)
})

test('logins that have expired or were ended are deleted with their tokens, and so are expired tokens; others stay', async () => {
  const user = await makeUser(app)
  const [ended, over, active] = [await signIn(app, user), await signIn(app, user), await signIn(app, user)]
  const ofSession = (login: SignedIn) => eq(sessions.id, sessionOf(login))
  await app.core.db.update(sessions).set({ revokedAt: sql`now()` }).where(ofSession(ended))
  await app.core.db.update(sessions).set({ expiresAt: sql`now() - interval '1 second'` }).where(ofSession(over))
  const ofActive = eq(refreshTokens.sessionId, sessionOf(active))
  await app.core.db.update(refreshTokens).set({ expiresAt: sql`now() - interval '1 second'` }).where(ofActive)
  const fresh = await signIn(app, user)
  await deleteExpiredSessions(app.core.db)
  const left = await app.core.db.select().from(sessions).where(eq(sessions.userId, user.id))
  expect(left.map(({ id }) => id).toSorted()).toEqual([sessionOf(active), sessionOf(fresh)].toSorted())
  const tokens = await app.core.db.select().from(refreshTokens)
  const here = tokens.map(({ sessionId }) => sessionId)
  expect(here).toContain(sessionOf(fresh))
  for (const login of [ended, over, active]) expect(here).not.toContain(sessionOf(login))
  expect(await isIn(active)).toBe(true)
})
