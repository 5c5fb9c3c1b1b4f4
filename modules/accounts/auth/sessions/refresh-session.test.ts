import { eq, sql } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import * as authApi from '#contract/accounts/auth.ts'
import { tokenHash } from '#modules/ground/security/random-token.ts'
import { cookiesAfter } from '#tests/support/answers/cookies-after.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { renew } from '#tests/support/renew.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { refreshTokens, sessions } from '../tables.ts'

const app = await startTestApp()

function refresh(token: string) {
  return renew(app.client(), token)
}

function currentUser(accessToken: string) {
  return app.client({ authorization: `Bearer ${accessToken}` })(authApi.getCurrentUser)
}

/** Moves the clock on by so much since a token was used; its grace period is ten seconds. */
async function age(token: string, seconds = 11): Promise<void> {
  await app.core.db
    .update(refreshTokens)
    .set({ usedAt: sql`${refreshTokens.usedAt} - make_interval(secs => ${seconds})` })
    .where(eq(refreshTokens.hash, tokenHash(token)))
}

// ASVS V7.2.2
test('gives new tokens of the same login', async () => {
  const login = await signIn(app, await makeUser(app))
  const tokens = await refresh(login.refreshToken)
  expect(tokens.refresh_token).not.toBe(login.refreshToken)
  expect(decodeJwt(tokens.access_token)['sid']).toBe(decodeJwt(login.accessToken)['sid'])
  expect((await currentUser(tokens.access_token)).data.id).toBe(login.user.id)
  expect(await refresh(tokens.refresh_token)).toMatchObject({ token_type: 'Bearer' })
})

function sendRefresh(cookie: string, body?: object): Promise<Response> {
  return app.send(
    new Request('http://shop.test/api/oauth/token/refresh', {
      method: 'POST',
      headers: { cookie, origin: 'http://shop.test', 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    }),
  )
}

// ASVS V10.1.1
test('takes the browser’s cookie and sets the new ones; scripts cannot read them in the answer', async () => {
  const { user, refreshToken: token } = await signIn(app, await makeUser(app))
  const response = await sendRefresh(`${authApi.authCookies.refresh}=${token}`)
  expect([response.status, await response.json()]).toEqual([200, { expires_in: 1800 }])
  const cookies = response.headers.getSetCookie()
  const names = [authApi.authCookies.access, authApi.authCookies.refresh, authApi.authCookies.marker]
  expect(cookies.map((line) => line.split('=')[0])).toEqual(names)
  const cookie = cookiesAfter(response).header()
  expect((await app.client({ cookie })(authApi.getCurrentUser)).data.id).toBe(user.id)
})

// ASVS V10.1.1
test('a program that sends its token in the body gets the new ones there, and no cookies', async () => {
  const [program, browser] = [await signIn(app, await makeUser(app)), await signIn(app, await makeUser(app))]
  const response = await sendRefresh(`${authApi.authCookies.refresh}=${browser.refreshToken}`, {
    refresh_token: program.refreshToken,
  })
  expect(response.headers.getSetCookie()).toEqual([])
  const tokens = (await response.json()) as authApi.Tokens
  expect((await currentUser(tokens.access_token)).data.id).toBe(program.user.id)
})

test.each([
  ['no token', {}],
  ['an unknown token', { refresh_token: 'x'.repeat(43) }],
])('refuses %s', async (_, body) => {
  const error = await refused(app.client()(authApi.refreshToken, { body }))
  expect([error.status, error.body.code]).toEqual([401, 'token_invalid'])
})

// ASVS V7.2.2, V7.2.3
test('answers fifty refreshes at once with one token out of one family', { timeout: 60_000 }, async () => {
  const { user, refreshToken: token } = await signIn(app, await makeUser(app))
  const answers = await Promise.all(Array.from({ length: 50 }, () => refresh(token)))
  expect(new Set(answers.map((tokens) => tokens.refresh_token)).size).toBe(50)
  expect(new Set(answers.map((tokens) => decodeJwt(tokens.access_token)['sid'])).size).toBe(1)
  const families = await app.core.db.select().from(sessions).where(eq(sessions.userId, user.id))
  expect(families.map((family) => family.revokedAt)).toEqual([null])
  const next = await Promise.all(answers.map((tokens) => refresh(tokens.refresh_token)))
  expect((await currentUser(next[0]?.access_token ?? '')).data.id).toBe(user.id)
})

test('takes a token once more within its grace of ten seconds', async () => {
  const login = await signIn(app, await makeUser(app))
  await refresh(login.refreshToken)
  await age(login.refreshToken, 8)
  const again = await refresh(login.refreshToken)
  expect((await currentUser(again.access_token)).data.id).toBe(login.user.id)
})

test('ends the whole login when a token comes back after its grace', async () => {
  const login = await signIn(app, await makeUser(app))
  const thief = await refresh(login.refreshToken)
  await age(login.refreshToken)
  expect((await refused(refresh(login.refreshToken))).body.code).toBe('token_invalid')
  expect((await refused(refresh(thief.refresh_token))).status).toBe(401)
  expect((await refused(currentUser(thief.access_token))).status).toBe(401)
  expect((await refused(currentUser(login.accessToken))).status).toBe(401)
})

test('ends the whole login when another browser brings a token within its grace', async () => {
  const login = await signIn(app, await makeUser(app))
  const body = { refresh_token: login.refreshToken }
  const owner = await app.client({ 'user-agent': 'Firefox' })(authApi.refreshToken, { body })
  expect((await refused(app.client({ 'user-agent': 'curl' })(authApi.refreshToken, { body }))).body.code).toBe(
    'token_invalid',
  )
  expect((await refused(currentUser('access_token' in owner ? owner.access_token : ''))).status).toBe(401)
})

test('leaves the other logins of the user alone when one ends', async () => {
  const user = await makeUser(app)
  const stolen = await signIn(app, user)
  const other = await signIn(app, user)
  await refresh(stolen.refreshToken)
  await age(stolen.refreshToken)
  await refused(refresh(stolen.refreshToken))
  expect((await currentUser(other.accessToken)).data.id).toBe(user.id)
})

// ASVS V7.3.1, V10.4.8
test('refuses an expired token, without ending the login', async () => {
  const login = await signIn(app, await makeUser(app))
  const hash = tokenHash(login.refreshToken)
  await app.core.db.update(refreshTokens).set({ expiresAt: sql`now()` }).where(eq(refreshTokens.hash, hash))
  expect((await refused(refresh(login.refreshToken))).status).toBe(401)
  expect((await currentUser(login.accessToken)).data.id).toBe(login.user.id)
})

// ASVS V7.2.3
test('stores no token in plain text', async () => {
  const { refreshToken: token } = await signIn(app, await makeUser(app))
  const rows = await app.core.db.select().from(refreshTokens)
  expect(JSON.stringify(rows)).not.toContain(token)
})
