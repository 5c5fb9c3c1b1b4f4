import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as authApi from '#contract/accounts/auth.ts'
import { CODE_MINUTES } from '#contract/accounts/lifetimes.ts'
import * as schoolsApi from '#contract/accounts/schools/schools.ts'
import * as secondFactorApi from '#contract/accounts/second-factor.ts'
import { type Client, createClient } from '#contract/client.ts'
import * as officeEntriesApi from '#contract/content/office-entries.ts'
import * as ordersApi from '#contract/sales/orders.ts'
import { mails } from '#modules/ground/mail/tables.ts'
import { users } from '#modules/ground/users/tables.ts'
import { startTestApp, TOKEN_SECRET } from '#tests/support/app.ts'
import { authenticator } from '#tests/support/authenticator.ts'
import { makeUser, PASSWORD, type TestUser } from '#tests/support/factories/people-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { turnOnSecondFactor } from '#tests/support/second-factor.ts'
import { passwordGrant, signIn } from '#tests/support/sign-in.ts'
import { hashPassword } from '../passwords/password.ts'
import { recoveryCodes, secondFactors, sessions } from '../tables.ts'
import { createLoginChallenges } from './login-challenge.ts'

const app = await startTestApp()
const current_password = PASSWORD
const RECOVERY_CODE = /^([2-9A-Z]{4}-){5}[2-9A-Z]{4}$/

function firstStep(user: Pick<TestUser, 'email'>): Promise<unknown> {
  return app.client()(authApi.createToken, { body: passwordGrant(user) })
}

async function challengeOf(user: Pick<TestUser, 'email'>): Promise<string> {
  const { status, body } = await refused(firstStep(user))
  expect([status, body.code]).toEqual([401, 'second_factor_required'])
  return body.challenge ?? ''
}

function secondStep(challenge: string, one_time_code: string) {
  return app.client()(secondFactorApi.createTokenWithCode, { body: { challenge, one_time_code } })
}

function bearer({ access_token }: { access_token: string }): Client {
  return app.client({ authorization: `Bearer ${access_token}` })
}

async function mailsOf(user: TestUser) {
  const rows = await app.core.db.select().from(mails).where(eq(mails.recipient, user.email))
  return rows.map(({ kind, data }) => ({ kind, ...(data as object) }))
}

interface SetUp {
  /** Client of the login that has replaced the one it was set up with. */
  client: Client
  code: (steps?: number) => string
  codes: string[]
}

async function setUp(client: Client): Promise<SetUp> {
  const { data } = await client(secondFactorApi.beginSecondFactor, { body: { current_password } })
  const code = authenticator(data.secret)
  const confirmed = await client(secondFactorApi.confirmSecondFactor, { body: { one_time_code: code() } })
  const { recovery_codes: codes, tokens } = confirmed.data
  return { client: tokens ? bearer(tokens) : client, code, codes }
}

// ASVS V6.5.4
test('a user who sets up a second factor is asked for it at the next login; other logins end, and a mail says so', async () => {
  const user = await makeUser(app)
  const [here, elsewhere] = [await signIn(app, user), await signIn(app, user)]
  const { data: begun } = await here.client(secondFactorApi.beginSecondFactor, { body: { current_password } })
  expect(begun.uri).toContain(begun.secret)
  await signIn(app, user)
  const { data: state } = await here.client(secondFactorApi.getSecondFactor)
  expect(state).toEqual({ enabled_at: null, recovery_codes_left: 0, is_required: false, set_up: begun })
  const code = authenticator(begun.secret)
  const { data } = await here.client(secondFactorApi.confirmSecondFactor, { body: { one_time_code: code() } })
  expect(data.recovery_codes).toHaveLength(secondFactorApi.RECOVERY_CODES)
  for (const one of data.recovery_codes) expect(one).toMatch(RECOVERY_CODE)

  const on = data.tokens ? bearer(data.tokens) : here.client
  expect((await on(secondFactorApi.getSecondFactor)).data).toMatchObject({ recovery_codes_left: 10, set_up: null })
  expect((await refused(elsewhere.client(authApi.getCurrentUser))).status).toBe(401)
  expect(await mailsOf(user)).toEqual([{ kind: 'second-factor-changed', firstName: 'Lea', change: 'on' }])

  const next = code(1)
  const tokens = await secondStep(await challengeOf(user), ` ${next.slice(0, 3)} ${next.slice(3)} `)
  expect((await bearer(tokens)(authApi.getCurrentUser)).data.id).toBe(user.id)
})

// ASVS V6.3.4, V7.2.4
test('the right password alone gives neither cookies nor a login', async () => {
  const user = await makeUser(app)
  await turnOnSecondFactor(app, user)
  const body = { client_id: authApi.SHOP_CLIENT_ID, grant_type: 'password', username: user.email, password: PASSWORD }
  const headers = { 'content-type': 'application/json' }
  const address = 'http://shop.test/api/oauth/token'
  const response = await app.send(new Request(address, { method: 'POST', headers, body: JSON.stringify(body) }))
  expect(response.status).toBe(401)
  expect(response.headers.getSetCookie()).toEqual([])
  expect(await app.core.db.$count(sessions, eq(sessions.userId, user.id))).toBe(0)
})

// ASVS V6.5.1
test('a code counts once, and a code of an earlier step never', async () => {
  const user = await makeUser(app)
  const { code } = await turnOnSecondFactor(app, user)
  const challenge = await challengeOf(user)
  const taken = code()
  await secondStep(challenge, taken)
  for (const again of [taken, code(-1)]) {
    const error = await refused(secondStep(challenge, again))
    expect([error.status, error.body.errors]).toEqual([422, { one_time_code: ['Code ist nicht richtig'] }])
  }
  await secondStep(challenge, code(1))
})

// ASVS V6.5.1
test('of several logins with one code at once, one succeeds', async () => {
  const user = await makeUser(app)
  const { code } = await turnOnSecondFactor(app, user)
  const challenge = await challengeOf(user)
  const taken = code()
  const logins = await Promise.allSettled(Array.from({ length: 9 }, () => secondStep(challenge, taken)))
  expect(logins.filter((login) => login.status === 'fulfilled')).toHaveLength(1)
  expect(await app.core.db.$count(sessions, eq(sessions.userId, user.id))).toBe(1)
})

// ASVS V6.5.1
test('of several logins with one recovery code at once, one succeeds; its owner is told', async () => {
  const user = await makeUser(app)
  const [recovery = ''] = (await turnOnSecondFactor(app, user)).recoveryCodes
  const challenge = await challengeOf(user)
  const spelt = [recovery, recovery.toLowerCase(), recovery.replaceAll('-', ' '), recovery.replaceAll('-', '')]
  const logins = await Promise.allSettled([...spelt, ...spelt].map((one) => secondStep(challenge, one)))
  expect(logins.filter((login) => login.status === 'fulfilled')).toHaveLength(1)
  expect(await app.core.db.$count(sessions, eq(sessions.userId, user.id))).toBe(1)
  expect(await mailsOf(user)).toEqual([{ kind: 'recovery-code-used', firstName: 'Lea', left: 9 }])
})

// ASVS V6.3.1
test('ten wrong codes close the second step for a while, even to the right code', async () => {
  const user = await makeUser(app)
  const { code } = await turnOnSecondFactor(app, user)
  const challenge = await challengeOf(user)
  await secondStep(challenge, code())
  const guesses = await Promise.all(Array.from({ length: 14 }, () => refused(secondStep(challenge, 'falsch'))))
  expect(guesses.filter(({ status }) => status === 422)).toHaveLength(10)
  expect(guesses.filter(({ status }) => status === 429)).toHaveLength(4)
  expect((await refused(secondStep(challenge, code(1)))).retryAfter).toBeGreaterThan(60)
})

// ASVS V6.4.3
test('fifty wrong codes of an app are the limit for a day, whatever the password; a recovery code still works', {
  timeout: 60_000,
}, async () => {
  const user = await makeUser(app)
  const { code, recoveryCodes } = await turnOnSecondFactor(app, user)
  const client = createClient('http://shop.test/api', async (request) => app.api.fetch(request, { ip: '192.0.2.50' }))
  const guess = async (challenge: string, one_time_code: string) =>
    refused(client(secondFactorApi.createTokenWithCode, { body: { challenge, one_time_code } }))
  for (let reset = 0; reset < 5; reset++) {
    await app.core.db
      .update(users)
      .set({ passwordHash: await hashPassword(PASSWORD) })
      .where(eq(users.id, user.id))
    const challenge = await challengeOf(user)
    for (let n = 0; n < 10; n++) expect((await guess(challenge, code(100 + n))).status).toBe(422)
    expect((await guess(challenge, code(100))).status).toBe(429)
  }
  await app.core.db
    .update(users)
    .set({ passwordHash: await hashPassword(PASSWORD) })
    .where(eq(users.id, user.id))
  const challenge = await challengeOf(user)
  expect((await guess(challenge, code())).retryAfter).toBeGreaterThan(3_600)
  const tokens = await secondStep(challenge, recoveryCodes[0] ?? '')
  expect((await bearer(tokens)(authApi.getCurrentUser)).data.id).toBe(user.id)
})

// ASVS V9.1.1
test('a challenge that is forged, of another account, or older than the password leads back to the first step', async () => {
  const user = await makeUser(app)
  const { code } = await turnOnSecondFactor(app, user)
  const challenge = await challengeOf(user)
  const [id, time, remember, signature] = challenge.split('.')
  const other = await makeUser(app)
  const altered = [
    `${other.id}.${time}.${remember}.${signature}`,
    `${id}.${time?.replace(/.$/, (last) => (last === 'z' ? 'y' : 'z'))}.${remember}.${signature}`,
    `${id}.${time}.0.${signature}`,
  ]
  for (const one of altered) expect((await refused(secondStep(one, code()))).body.code).toBe('token_invalid')
  const [row] = await app.core.db.select().from(users).where(eq(users.id, user.id))
  if (!row) throw new Error('The user was not made')
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
  const over = createLoginChallenges(TOKEN_SECRET).make(row, { remembered: true }, minutesAgo(CODE_MINUTES.login))
  expect((await refused(secondStep(over, code()))).body.code).toBe('token_invalid')
  await app.core.db.update(users).set({ passwordHash: 'another' }).where(eq(users.id, user.id))
  expect((await refused(secondStep(challenge, code()))).body.code).toBe('token_invalid')
})

test('a challenge with an impossible account id is refused as input', async () => {
  const challenge = `${'-'.repeat(36)}.zzzzzzzz.1.${'A'.repeat(43)}`
  expect((await refused(secondStep(challenge, '123456'))).status).toBe(422)
})

test('a login with a code makes the device known, as one without does', async () => {
  const user = await makeUser(app)
  const { code } = await turnOnSecondFactor(app, user)
  const response = await app.send(
    new Request('http://shop.test/api/oauth/token/second-factor', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ challenge: await challengeOf(user), one_time_code: code() }),
    }),
  )
  expect(response.headers.getSetCookie().map((line) => line.split('=')[0])).toContain(authApi.DEVICE_COOKIE)
})

// ASVS V7.5.1
test('setting up asks for the password, then for a right code in the same login', async () => {
  const user = await makeUser(app)
  const [{ client }, other] = [await signIn(app, user), await signIn(app, user)]
  const wrong = await refused(
    client(secondFactorApi.beginSecondFactor, { body: { current_password: 'falsch-geraten' } }),
  )
  expect(wrong.body.errors).toEqual({ current_password: ['Aktuelles Passwort ist nicht richtig'] })
  const confirm = (by: Client, one_time_code: string) =>
    by(secondFactorApi.confirmSecondFactor, { body: { one_time_code } })
  expect((await refused(confirm(client, '123456'))).body.code).toBe('second_factor_off')
  const { data } = await client(secondFactorApi.beginSecondFactor, { body: { current_password } })
  const code = authenticator(data.secret)
  expect((await refused(confirm(other.client, code()))).body.code).toBe('second_factor_off')
  expect((await refused(confirm(client, 'abcdef'))).body.errors).toHaveProperty('one_time_code')
  await signIn(app, user)
  const { tokens } = (await confirm(client, code())).data
  if (!tokens) throw new Error('A program was given no tokens')
  const again = await refused(bearer(tokens)(secondFactorApi.beginSecondFactor, { body: { current_password } }))
  expect(again.body.code).toBe('second_factor_on')
})

test('a set-up is confirmed within 15 minutes, else it starts again', async () => {
  const user = await makeUser(app)
  const { client } = await signIn(app, user)
  const { data } = await client(secondFactorApi.beginSecondFactor, { body: { current_password } })
  await app.core.db.update(secondFactors).set({ begunAt: new Date(Date.now() - CODE_MINUTES.setUp * 60_000) })
  const one_time_code = authenticator(data.secret)()
  const late = await refused(client(secondFactorApi.confirmSecondFactor, { body: { one_time_code } }))
  expect(late.body.code).toBe('second_factor_off')
  expect((await client(secondFactorApi.getSecondFactor)).data.set_up).toBeNull()
})

// ASVS V6.5.2
test('the database stores neither secret nor recovery codes in plain text', async () => {
  const user = await makeUser(app)
  const { client } = await signIn(app, user)
  const { data } = await client(secondFactorApi.beginSecondFactor, { body: { current_password } })
  const one_time_code = authenticator(data.secret)()
  const confirmed = await client(secondFactorApi.confirmSecondFactor, { body: { one_time_code } })
  const [row] = await app.core.db.select().from(secondFactors).where(eq(secondFactors.userId, user.id))
  const kept = await app.core.db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, user.id))
  const text = JSON.stringify([row, kept])
  for (const secret of [data.secret, ...confirmed.data.recovery_codes]) expect(text).not.toContain(secret)
})

// ASVS V6.4.4, V7.4.3, V7.5.1
test('turning off asks for password and code, ends other logins, and a mail says so', async () => {
  const user = await makeUser(app)
  const { client, code, codes } = await setUp((await signIn(app, user)).client)
  const other = bearer(await secondStep(await challengeOf(user), code(1)))
  const turnOff = (body: { current_password: string; one_time_code: string }) =>
    client(secondFactorApi.turnOffSecondFactor, { body })
  expect((await refused(turnOff({ current_password, one_time_code: 'falsch' }))).body.errors).toHaveProperty(
    'one_time_code',
  )
  const unknown = await refused(turnOff({ current_password: 'falsch-geraten', one_time_code: code(1) }))
  expect(unknown.body.errors).toHaveProperty('current_password')
  await turnOff({ current_password, one_time_code: codes[0] ?? '' })
  expect((await refused(other(authApi.getCurrentUser))).status).toBe(401)
  await signIn(app, user)
  expect((await mailsOf(user)).map(({ kind }) => kind).sort()).toEqual([
    'recovery-code-used',
    'second-factor-changed',
    'second-factor-changed',
  ])
  const off = await refused(turnOff({ current_password, one_time_code: code(1) }))
  expect(off.body.code).toBe('second_factor_off')
})

test('ten wrong passwords, or codes, are the limit for all changes of the second factor', async () => {
  const { client, code } = await setUp((await signIn(app, await makeUser(app))).client)
  const shown = { current_password: 'falsch-geraten', one_time_code: code(1) }
  for (let n = 0; n < 10; n++)
    expect((await refused(client(secondFactorApi.turnOffSecondFactor, { body: shown }))).status).toBe(422)
  const right = { current_password, one_time_code: code(1) }
  expect((await refused(client(secondFactorApi.turnOffSecondFactor, { body: right }))).status).toBe(429)
  expect((await refused(client(secondFactorApi.renewRecoveryCodes, { body: right }))).status).toBe(429)
  expect((await refused(client(secondFactorApi.beginSecondFactor, { body: { current_password } }))).status).toBe(429)

  const { client: other } = await signIn(app, await makeUser(app))
  const { data } = await other(secondFactorApi.beginSecondFactor, { body: { current_password } })
  const confirm = (one_time_code: string) =>
    refused(other(secondFactorApi.confirmSecondFactor, { body: { one_time_code } }))
  for (let n = 0; n < 10; n++) expect((await confirm('falsch')).status).toBe(422)
  expect((await confirm(authenticator(data.secret)())).status).toBe(429)
})

// ASVS V6.4.4, V7.4.3
test('new recovery codes replace the old ones, end other logins, and a mail says so', async () => {
  const user = await makeUser(app)
  const { client, code, codes } = await setUp((await signIn(app, user)).client)
  const other = bearer(await secondStep(await challengeOf(user), codes[1] ?? ''))
  const body = { current_password, one_time_code: code(1) }
  const { data } = await client(secondFactorApi.renewRecoveryCodes, { body })
  expect((await refused(other(authApi.getCurrentUser))).status).toBe(401)
  expect(await mailsOf(user)).toContainEqual({ kind: 'second-factor-changed', firstName: 'Lea', change: 'codes' })
  expect(new Set([...codes, ...data.recovery_codes]).size).toBe(20)
  const challenge = await challengeOf(user)
  expect((await refused(secondStep(challenge, codes[0] ?? ''))).status).toBe(422)
  await secondStep(challenge, data.recovery_codes[0] ?? '')
  expect((await client(secondFactorApi.getSecondFactor)).data.recovery_codes_left).toBe(9)
})

// ASVS V8.2.1, V10.3.4
test('staff have no rights before they set up a second factor, and then only in this login', async () => {
  const user = await makeUser(app, { groups: ['editor', 'teacher'] })
  const logIn = async () => bearer((await firstStep(user)) as { access_token: string })
  const client = await logIn()
  const calls = [
    () => client(officeEntriesApi.entries.list, { query: {} }),
    () => client(ordersApi.listOrders, { params: { id: user.id }, query: {} }),
    () => client(secondFactorApi.renewRecoveryCodes, { body: { current_password, one_time_code: '1' } }),
  ]
  for (const call of calls) {
    const error = await refused(call())
    expect([error.status, error.body.code]).toEqual([403, 'second_factor_missing'])
  }
  expect((await client(authApi.getCurrentUser)).data.id).toBe(user.id)
  expect((await client(secondFactorApi.getSecondFactor)).data.is_required).toBe(true)
  // The frame of the account's pages asks for it, that to set it up among them.
  expect((await client(schoolsApi.listOwnSchools, { params: { id: user.id } })).data).toEqual([])
  const { client: on, code, codes } = await setUp(client)
  expect((await on(officeEntriesApi.entries.list, { query: {} })).data).toEqual([])
  await on(authApi.logout)

  const again = bearer(await secondStep(await challengeOf(user), code(1)))
  expect((await again(officeEntriesApi.entries.list, { query: {} })).data).toEqual([])
  await again(secondFactorApi.turnOffSecondFactor, { body: { current_password, one_time_code: codes[0] ?? '' } })
  expect((await refused(again(officeEntriesApi.entries.list, { query: {} }))).body.code).toBe('second_factor_missing')
})

// ASVS V10.3.4
test('a user who becomes staff has no rights of staff until they have given a second factor', async () => {
  const { client, user } = await signIn(app, await makeUser(app))
  await app.core.db
    .update(users)
    .set({ groups: ['editor'] })
    .where(eq(users.id, user.id))
  expect((await refused(client(officeEntriesApi.entries.list, { query: {} }))).body.code).toBe('second_factor_missing')
})
