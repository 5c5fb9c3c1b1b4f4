import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { expect, test, vi } from 'vitest'
import { ACCESS_TOKEN_SECONDS } from '#contract/accounts/lifetimes.ts'
import { createAccessTokens, isExpired } from './access-token.ts'
import type { SigningKeys } from './signing-keys.ts'

const pair = await generateKeyPair('ES256')
const other = await generateKeyPair('ES256')

/** The keys of a shop with one key, which may end. */
function oneKey() {
  const known = new Map([['key-1', pair.publicKey]])
  const find = vi.fn(async (kid: string) => known.get(kid) ?? null)
  const keys: SigningKeys = {
    current: async () => ({ kid: 'key-1', key: pair.privateKey }),
    find,
    privateKeys: async () => [await exportJWK(pair.publicKey)],
    published: async () => [],
  }
  return { keys, known, find }
}

const claims = { userId: 'user-1', sessionId: 'session-1', firstName: 'Anna', groups: ['customer'] }
const named = { userId: 'user-1', sessionId: 'session-1' }

interface Forged {
  kid?: string | undefined
  typ?: string
  issuer?: string
  audience?: string
  subject?: string | null
  sid?: unknown
  expires?: string | null
  key?: CryptoKey
}

/** A token as somebody else would make it. */
async function forge({
  kid = 'key-1',
  typ = 'at+jwt',
  issuer = 'lernladen',
  audience = 'lernladen-api',
  subject = 'user-1',
  sid = 'session-1',
  expires = '10 minutes',
  key = pair.privateKey,
}: Forged = {}) {
  const token = new SignJWT({ sid })
    .setProtectedHeader({ alg: 'ES256', typ, ...(kid !== '' && { kid }) })
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt()
  if (subject !== null) token.setSubject(subject)
  if (expires !== null) token.setExpirationTime(expires)
  return token.sign(key)
}

test('a token names the user and the login, and holds as long as it says', async () => {
  const tokens = createAccessTokens(oneKey().keys)
  const token = await tokens.sign(claims)
  expect(await tokens.verify(token)).toMatchObject(named)
  const payload = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
    iat: number
    exp: number
  }
  expect(payload).toMatchObject({ sub: 'user-1', sid: 'session-1', first_name: 'Anna', groups: ['customer'] })
  expect(payload.exp - payload.iat).toBe(ACCESS_TOKEN_SECONDS)
})

test('what this shop would have signed is accepted', async () => {
  expect(await createAccessTokens(oneKey().keys).verify(await forge())).toMatchObject(named)
})

test.each<[string, Forged]>([
  ['of another type', { typ: 'JWT' }],
  ['of another issuer', { issuer: 'other' }],
  ['for another audience', { audience: 'other' }],
  ['of nobody', { subject: null }],
  ['of a user without a name', { subject: '' }],
  ['of no login', { sid: null }],
  ['of a login that is no text', { sid: 7 }],
  ['without an end', { expires: null }],
  ['that has expired', { expires: '1 minute ago' }],
  ['without a key', { kid: '' }],
  ['of an unknown key', { kid: 'key-2' }],
  ['signed by another key', { key: other.privateKey }],
])('a token %s is worth nothing', async (_, forged) => {
  expect(await createAccessTokens(oneKey().keys).verify(await forge(forged))).toBeNull()
})

test('nonsense is no token, and a failure of the keys is no forgery', async () => {
  const { keys } = oneKey()
  expect(await createAccessTokens(keys).verify('nonsense')).toBeNull()
  const broken = createAccessTokens({ ...keys, find: () => Promise.reject(new Error('away')) })
  await expect(broken.verify(await forge())).rejects.toThrow('away')
})

test('a token is worth nothing once its key has ended or its time is over, also one that was checked before', async () => {
  const { keys, known } = oneKey()
  const tokens = createAccessTokens(keys)
  const token = await tokens.sign(claims)
  expect(await tokens.verify(token)).toMatchObject(named)
  expect(await tokens.verify(token)).toMatchObject(named)
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + ACCESS_TOKEN_SECONDS * 1_000 + 1_000)
  expect(await tokens.verify(token)).toBeNull()
  clock.mockRestore()
  known.clear()
  expect(await tokens.verify(token)).toBeNull()
})

test('a token says itself whether it has expired', async () => {
  const tokens = createAccessTokens(oneKey().keys)
  const token = await tokens.sign(claims)
  expect(isExpired(token)).toBe(false)
  expect(isExpired(await forge({ expires: '1 minute ago' }))).toBe(true)
  expect(isExpired(await forge({ expires: null }))).toBe(true)
  expect(isExpired('nonsense')).toBe(true)
  const { exp } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { exp: number }
  const clock = vi.spyOn(Date, 'now').mockReturnValue(exp * 1_000)
  expect(isExpired(token)).toBe(true)
  clock.mockRestore()
})
