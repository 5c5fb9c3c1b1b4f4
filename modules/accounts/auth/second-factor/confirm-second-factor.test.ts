import { and, eq, isNull, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as authApi from '#contract/accounts/auth.ts'
import * as secondFactorApi from '#contract/accounts/second-factor.ts'
import { type Client, createClient } from '#contract/client.ts'
import * as officeEntriesApi from '#contract/content/office-entries.ts'
import { CookieJar } from '#server/pages/cookie-jar.ts'
import { startTestApp } from '#tests/support/app.ts'
import { authenticator } from '#tests/support/authenticator.ts'
import { makeUser, PASSWORD } from '#tests/support/factories/people-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { renew } from '#tests/support/renew.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { secondFactors, sessions } from '../tables.ts'

const app = await startTestApp()

const signInNew = async (groups: ('editor' | 'teacher')[] = []) => signIn(app, await makeUser(app, { groups }))
const bearer = (token: string) => app.client({ authorization: `Bearer ${token}` })

async function begun(client: Client): Promise<string> {
  const { data } = await client(secondFactorApi.beginSecondFactor, { body: { current_password: PASSWORD } })
  return authenticator(data.secret)()
}

async function turnOn(client: Client) {
  return (await client(secondFactorApi.confirmSecondFactor, { body: { one_time_code: await begun(client) } })).data
}

/** Expects the former tokens to open nothing. */
async function expectRefused({ accessToken, refreshToken: refresh_token }: Awaited<ReturnType<typeof signInNew>>) {
  expect((await refused(bearer(accessToken)(authApi.getCurrentUser))).status).toBe(401)
  expect((await refused(app.client()(authApi.refreshToken, { body: { refresh_token } }))).status).toBe(401)
}

// ASVS V7.2.4
test('a program that turns it on gets new tokens with the rights of staff; its former ones are refused', async () => {
  const login = await signInNew(['editor'])
  const { tokens } = await turnOn(login.client)
  await expectRefused(login)
  const next = await renew(app.client(), tokens?.refresh_token ?? '')
  for (const token of [tokens?.access_token ?? '', next.access_token])
    expect((await bearer(token)(officeEntriesApi.entries.list, { query: {} })).data).toEqual([])
})

// ASVS V7.2.4
test('a browser that turns it on gets new cookies, and no token that scripts could read; its former ones are refused', async () => {
  const login = await signInNew(['editor'])
  const jar = new CookieJar(login.cookies['cookie'] ?? '')
  const send = async (request: Request) => {
    const answer = await app.send(request)
    jar.keep(answer.headers.getSetCookie())
    return answer
  }
  const headers = () => ({ cookie: jar.header(), origin: 'http://shop.test' })
  const browser = createClient('http://shop.test/api', send, headers)
  expect((await turnOn(browser)).tokens).toBeNull()
  expect(jar.set.map((line) => line.split('=')[0])).toEqual(Object.values(authApi.authCookies))
  await expectRefused(login)
  expect((await browser(officeEntriesApi.entries.list, { query: {} })).data).toEqual([])
  await browser(authApi.refreshToken, { body: {} })
  expect((await browser(officeEntriesApi.entries.list, { query: {} })).data).toEqual([])
})

test('the login that replaces another ends when that one would have ended', async () => {
  const { client, user } = await signInNew(['editor'])
  const ofUser = and(eq(sessions.userId, user.id), isNull(sessions.revokedAt))
  await app.core.db.update(sessions).set({ createdAt: sql`now() - interval '11 hours 50 minutes'` }).where(ofUser)
  await turnOn(client)
  const [row] = await app.core.db.select().from(sessions).where(ofUser)
  expect(((row?.expiresAt.getTime() ?? 0) - Date.now()) / 60_000).toBeCloseTo(10, 0)
})

test('a login that is ended while it turns on the second factor gets no new tokens', async () => {
  const { client, user } = await signInNew()
  const one_time_code = await begun(client)
  const confirmed = client(secondFactorApi.confirmSecondFactor, { body: { one_time_code } })
  const [outcome] = await Promise.allSettled([confirmed, client(authApi.logout)])
  const open = await app.core.db.$count(sessions, and(eq(sessions.userId, user.id), isNull(sessions.revokedAt)))
  const [factor] = await app.core.db.select().from(secondFactors).where(eq(secondFactors.userId, user.id))
  const isOn = factor?.confirmedAt !== null
  expect([isOn, open]).toEqual(outcome.status === 'fulfilled' ? [true, 1] : [false, 0])
})
