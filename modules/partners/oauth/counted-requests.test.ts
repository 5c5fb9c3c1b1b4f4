import { expect, test } from 'vitest'
import { Refusal } from '#contract/errors.ts'
import type { Database } from '#kernel/database/connection.ts'
import { oauthPaths } from './addresses.ts'
import { countRequestOf } from './client-failures.ts'
import { countRequest, type RequestLimits, tokenAtUserinfo } from './request-limits.ts'

const TOKEN = 'a'.repeat(43)
/** No client is looked up where none is named. */
const NO_DATABASE = undefined as unknown as Database

const asking = (pathname: string, { form = '', authorization }: { form?: string; authorization?: string } = {}) => ({
  url: new URL(pathname, 'https://shop.test'),
  headers: new Headers(authorization === undefined ? {} : { authorization }),
  body: new TextEncoder().encode(form),
  ip: '2001:db8::1',
})

/** What a request uses up, by limit and key. */
async function counted(request: ReturnType<typeof asking>, refusal?: Error) {
  const used: string[] = []
  const limit = (name: string) => ({
    count: async (key: string) => void used.push(`${name} ${key}`),
    giveBack: async () => undefined,
    check: async () => undefined,
  })
  const limits: RequestLimits = {
    perClient: limit('client'),
    unproven: limit('unproven'),
    signOns: limit('sign-on'),
    countCall: async ({ headers }) => {
      used.push(`call ${headers.get('authorization')}`)
      if (refusal) throw refusal
      return null
    },
    noteFailure: async () => undefined,
  }
  const client = await countRequest(NO_DATABASE, limits, request)
  expect(client).toBeUndefined()
  return used
}

const network = '2001:0db8:0000:0000'

test('each request uses up what is meant for it: a sign-on of its network, a call of the token’s client', async () => {
  expect(await counted(asking(oauthPaths.authorize))).toEqual([`sign-on ${network}`])
  expect(await counted(asking(oauthPaths.userinfo, { authorization: `Bearer ${TOKEN}` }))).toEqual([
    `call Bearer ${TOKEN}`,
  ])
  expect(await counted(asking(oauthPaths.userinfo))).toEqual(['call null'])
  for (const path of [oauthPaths.token, oauthPaths.revoke, oauthPaths.request])
    expect(await counted(asking(path))).toEqual([`unproven ${network}`])
  for (const path of [oauthPaths.jwks, oauthPaths.logout, `${oauthPaths.authorize}/x`])
    expect(await counted(asking(path))).toEqual([])
})

test('a token that is worth nothing is left to the provider; a client that calls too often is refused', async () => {
  const request = asking(oauthPaths.userinfo, { authorization: `Bearer ${TOKEN}` })
  await expect(counted(request, new Refusal('unauthenticated'))).resolves.toHaveLength(1)
  await expect(counted(request, new Refusal('too_many_requests'))).rejects.toMatchObject({ code: 'too_many_requests' })
  await expect(counted(request, new Error('away'))).rejects.toThrow('away')
})

test.each<[string, Parameters<typeof asking>[1], string | null]>([
  ['the header', { authorization: `Bearer ${TOKEN}` }, TOKEN],
  ['the header in other letters', { authorization: `bearer   ${TOKEN}` }, TOKEN],
  ['the form', { form: `access_token=${TOKEN}` }, TOKEN],
  ['the form before the header', { form: 'access_token=x', authorization: `Bearer ${TOKEN}` }, null],
  ['nothing', {}, null],
  ['another scheme', { authorization: `Basic ${TOKEN}` }, null],
  ['a scheme before it', { authorization: `x Bearer ${TOKEN}` }, null],
  ['words behind it', { authorization: `Bearer ${TOKEN} x` }, null],
  ['no space before it', { authorization: `Bearer${TOKEN}` }, null],
  ['a login of the shop', { authorization: 'Bearer a.b.c' }, null],
  ['too long a token', { authorization: `Bearer ${TOKEN}a` }, null],
  ['too short a token', { authorization: `Bearer ${TOKEN.slice(1)}` }, null],
])('the token of a request for a person’s data comes in %s', (_, sent, token) => {
  expect(tokenAtUserinfo(asking(oauthPaths.userinfo, sent))).toBe(token)
  expect(tokenAtUserinfo(asking(oauthPaths.token, sent))).toBeNull()
})

test('developers read that their client is slowed, and of nothing else that fails', async () => {
  const told: unknown[] = []
  const note = async (failure: unknown) => void told.push(failure)
  const limit = (error?: Error) => ({
    count: async () => {
      if (error) throw error
    },
    giveBack: async () => undefined,
    check: async () => undefined,
  })
  await countRequestOf('app', limit(), note)
  await expect(countRequestOf('app', limit(new Error('away')), note)).rejects.toThrow('away')
  expect(told).toEqual([])
  await expect(countRequestOf('app', limit(new Refusal('too_many_requests')), note)).rejects.toBeInstanceOf(Refusal)
  expect(told).toEqual([{ of: { clientId: 'app' }, outcome: 'slowed' }])
})
