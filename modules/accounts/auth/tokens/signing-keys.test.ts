import { sql } from 'drizzle-orm'
import { createLocalJWKSet, decodeProtectedHeader, jwtVerify } from 'jose'
import { beforeEach, expect, test, vi } from 'vitest'
import * as authApi from '#contract/accounts/auth.ts'
import * as signingKeysApi from '#contract/partners/signing-keys.ts'
import { KeptValues } from '#kernel/kept-values.ts'
import { purge } from '#kernel/purge.ts'
import { startTestApp, type TestApp, TOKEN_SECRET } from '#tests/support/app.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { renew } from '#tests/support/renew.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { signingKeys } from '../tables.ts'
import { rotateSigningKeys, SIGNING_KEYS } from './rotate-signing-keys.ts'
import { createSigningKeys } from './signing-keys.ts'

const here = await startTestApp()
const there = await startTestApp({ beside: here })
const { db } = here.core
const user = await makeUser(here)

const rotate = (rotation = {}) => rotateSigningKeys({ db, secret: TOKEN_SECRET, algorithm: 'ES256' }, rotation)
const kidOf = (token: string) => decodeProtectedHeader(token).kid
const published = async (app: TestApp) => (await app.client()(signingKeysApi.getSigningKeys)).keys.map(({ kid }) => kid)
const statusAt = (app: TestApp, token: string) =>
  app
    .client({ authorization: `Bearer ${token}` })(authApi.getCurrentUser)
    .then(
      () => 200,
      (error: { status: number }) => error.status,
    )
/** A process with an empty cache that hears of no changes. */
const otherProcess = (secret = TOKEN_SECRET) => createSigningKeys({ db, kept: new KeptValues() }, secret)

/** Lets time pass for all keys. */
async function pass(seconds: number): Promise<void> {
  const ago = sql`make_interval(secs => ${seconds})`
  const { createdAt, signsFrom, verifiesUntil } = signingKeys
  await db.update(signingKeys).set({
    createdAt: sql`${createdAt} - ${ago}`,
    signsFrom: sql`${signsFrom} - ${ago}`,
    verifiesUntil: sql`${verifiesUntil} - ${ago}`,
  })
  await purge(db, [SIGNING_KEYS])
  // Purges arrive in order: once these answers show the change, both instances have dropped their cached keys.
  await expect
    .poll(async () => Promise.all([published(here), published(there)]))
    .toEqual([await otherProcess().published().then(kids), await otherProcess().published().then(kids)])
}
const kids = (keys: readonly { kid: string }[]) => keys.map(({ kid }) => kid)

beforeEach(async () => {
  await db.delete(signingKeys)
  await purge(db, [SIGNING_KEYS])
  await vi.waitFor(async () => {
    if ((await Promise.all([published(here), published(there)])).flat().length > 0)
      throw new Error('Keys are still kept')
  })
})

// ASVS V9.2.4
test('anybody checks an access token with the published keys, which hold no secret', async () => {
  const { accessToken } = await signIn(here, user)
  const answer = await here.client()(signingKeysApi.getSigningKeys)
  const { payload } = await jwtVerify(accessToken, createLocalJWKSet(answer), { audience: 'lernladen-api' })
  expect(payload.sub).toBe(user.id)
  expect(answer.keys.map((key) => Object.keys(key).toSorted())).toEqual([['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']])
})

test('a new key is published before it signs; tokens of the old one are valid until they expire, and not longer', async () => {
  const before = await signIn(here, user)
  const old = kidOf(before.accessToken)
  expect(await rotate()).toBe(true)
  await expect.poll(() => published(there)).toHaveLength(2)
  expect(kidOf((await signIn(here, user)).accessToken)).toBe(old)

  await pass(signingKeysApi.SIGNING_KEYS_KEPT_SECONDS)
  const after = await signIn(here, user)
  expect(kidOf(after.accessToken)).not.toBe(old)
  for (const app of [here, there]) {
    expect(await statusAt(app, before.accessToken)).toBe(200)
    expect(await statusAt(app, after.accessToken)).toBe(200)
  }

  await pass(1_800)
  expect(await statusAt(here, before.accessToken)).toBe(200)
  await pass(60)
  for (const app of [here, there]) {
    expect(await statusAt(app, before.accessToken)).toBe(401)
    expect(await statusAt(app, after.accessToken)).toBe(200)
  }
  expect(await published(there)).toEqual([kidOf(after.accessToken)])
})

test('another instance uses a new key as soon as it hears of it', async () => {
  await signIn(there, user)
  await rotate({ atOnce: true })
  const { kid } = await otherProcess().current()
  await expect.poll(() => published(there), { interval: 20 }).toContain(kid)
  for (const app of [here, there]) expect(kidOf((await signIn(app, user)).accessToken)).toBe(kid)
})

test('an instance that was not told of a new key looks for it once, and then at most once a second', async () => {
  const process = otherProcess()
  await process.current()
  await rotate({ atOnce: true })
  const { kid } = await otherProcess().current()
  expect(await process.find(kid)).not.toBeNull()
  await rotate({ atOnce: true })
  const next = (await otherProcess().current()).kid
  expect(await process.find(next)).toBeNull()
  await expect.poll(() => process.find(next)).not.toBeNull()
})

test('tokens of a stolen key are invalid at once; browsers get new ones with their refresh token', async () => {
  const login = await signIn(here, user)
  expect(await statusAt(there, login.accessToken)).toBe(200)
  await rotate({ compromised: true })
  for (const app of [here, there]) await expect.poll(() => statusAt(app, login.accessToken), { interval: 20 }).toBe(401)
  const tokens = await renew(there.client(), login.refreshToken)
  expect(await statusAt(here, tokens.access_token)).toBe(200)
  expect((await refused(login.client(authApi.getCurrentUser))).status).toBe(401)
})

test('of many instances that start at once, one makes the first key', async () => {
  const current = await Promise.all(Array.from({ length: 10 }, () => otherProcess().current()))
  expect(new Set(current.map(({ kid }) => kid)).size).toBe(1)
  expect(await db.$count(signingKeys)).toBe(1)
})

test('a key is replaced when it is thirty days old, once, however many instances try', async () => {
  await otherProcess().current()
  expect(await rotate({ ifDaysOld: 30 })).toBe(false)
  await pass(30 * 86_400 + 1)
  const rotations = await Promise.all(Array.from({ length: 10 }, () => rotate({ ifDaysOld: 30 })))
  expect(rotations.filter(Boolean)).toHaveLength(1)
  expect(await db.$count(signingKeys)).toBe(2)
})

test('the database alone reveals no private key, and another secret cannot decrypt one', async () => {
  const { kid } = await otherProcess().current()
  const [row] = await db.select().from(signingKeys)
  expect(JSON.stringify(row)).not.toContain('"d"')
  const parts = (row?.sealedPrivateKey ?? '')
    .split('.')
    .map((part) => Buffer.from(part, 'base64url').toString('latin1'))
  expect(parts.join()).not.toContain('"d"')
  const changed = otherProcess('another-secret-of-32-characters-or-more')
  expect((await changed.current()).kid).not.toBe(kid)
  expect(await changed.find(kid), 'tokens signed before still hold').not.toBeNull()
})
