import { expect, test } from 'vitest'
import { ACR } from '#contract/partners/sign-ons.ts'
import type { Database } from '#kernel/database/connection.ts'
import { nextStep } from '../sign-on/load-sign-on.ts'
import { askedScopes, demandsSecondFactor, type UnderWay } from '../sign-on/under-way.ts'
import { createAdapter } from './adapter.ts'
import { askedParameter } from './asked-parameter.ts'
import { loadClientMetadata } from './client-metadata.ts'
import { type ShopLogin, shownBy } from './find-login.ts'

const NO_DATABASE = new Proxy({} as Database, {
  get: () => {
    throw new Error('the database was asked')
  },
})

test('the provider stores what the shop knows of, and does with each what the shop has foreseen', async () => {
  expect(() => createAdapter('DeviceCode')).toThrow('The OpenID provider stores no DeviceCode')
  const clients = createAdapter('Client')
  await expect(clients.upsert('id', {}, 1)).rejects.toThrow('does this with no Client')
  await expect(clients.destroy('id')).rejects.toThrow('does this with no Client')
  for (const model of [
    'AuthorizationCode',
    'AccessToken',
    'RefreshToken',
    'ClientCredentials',
    'Session',
    'Interaction',
  ])
    await expect(createAdapter(model).findByUserCode('code')).rejects.toThrow(`does this with no ${model}`)
})

test('a client whose name no database takes is unknown', async () => {
  expect(await loadClientMetadata(NO_DATABASE, 'a\0b', { keeps: false })).toBeUndefined()
  await expect(loadClientMetadata(NO_DATABASE, 'a', { keeps: false })).rejects.toThrow('the database was asked')
})

test('a parameter that came several times, or not at all, is none', () => {
  const asked = (params: object | undefined) => askedParameter({ oidc: { params } as never }, 'scope')
  expect([asked({ scope: 'a' }), asked({ scope: ['a', 'b'] }), asked({}), asked(undefined)]).toEqual([
    'a',
    undefined,
    undefined,
    undefined,
  ])
})

test('applications learn how somebody logged in', () => {
  expect(shownBy('pwd', { code: false })).toEqual({ acr: ACR.oneFactor, amr: ['pwd'] })
  expect(shownBy('fed', { code: true })).toEqual({ acr: ACR.secondFactor, amr: ['fed', 'otp', 'mfa'] })
})

const login = (more: Partial<ShopLogin> = {}): ShopLogin => ({
  userId: 'user-1',
  sessionId: 'session-1',
  at: 1_000,
  hasSecondFactor: false,
  ...shownBy('pwd', { code: false }),
  ...more,
})

type Params = Partial<UnderWay['params']>
const underWay = (reasons: string[] = [], params: Params = {}, more: Partial<UnderWay> = {}): UnderWay => ({
  iat: 900,
  loginBefore: null,
  returnTo: '/',
  params: { client_id: 'app', redirect_uri: 'https://app.test', ...params },
  prompt: { name: 'login', reasons, details: {} },
  ...more,
})

test('what somebody has to do next follows from what the application asks for', async () => {
  const step = (on: UnderWay, by: ShopLogin = login()) => nextStep(NO_DATABASE, on, by)
  expect(await step(underWay([], {}, { prompt: { name: 'consent', reasons: [], details: {} } }))).toBe('consent')
  expect(await step(underWay(['id_token_hint']))).toBe('other_account')
  expect(await step(underWay())).toBe('continue')
  // Asked to log in again: a login from before, or the one that the browser had, is none.
  expect(await step(underWay(['login_prompt']))).toBe('continue')
  expect(await step(underWay(['login_prompt']), login({ at: 900 }))).toBe('continue')
  expect(await step(underWay(['login_prompt']), login({ at: 899 }))).toBe('confirm')
  expect(await step(underWay(['login_prompt'], {}, { loginBefore: 'session-1' }))).toBe('confirm')
  expect(await step(underWay([]), login({ at: 899 }))).toBe('continue')
})

test('a login that is older than the application takes is confirmed', async () => {
  const now = Math.floor(Date.now() / 1_000)
  const step = (max_age: string | number | undefined, at: number) =>
    nextStep(NO_DATABASE, underWay([], max_age === undefined ? {} : { max_age }), login({ at }))
  expect(await step(undefined, now - 9_000)).toBe('continue')
  expect(await step('600', now - 300)).toBe('continue')
  expect(await step('600', now - 900)).toBe('confirm')
  expect(await step(0, now - 60)).toBe('confirm')
})

test('only an application that names nothing but the second factor demands it', async () => {
  expect(demandsSecondFactor(ACR.secondFactor)).toBe(true)
  expect(demandsSecondFactor(`${ACR.oneFactor} ${ACR.secondFactor}`)).toBe(false)
  expect(demandsSecondFactor(undefined)).toBe(false)
  const demanding = underWay([], { acr_values: ACR.secondFactor })
  expect(await nextStep(NO_DATABASE, demanding, login(shownBy('pwd', { code: true })))).toBe('continue')
  await expect(nextStep(NO_DATABASE, demanding, login())).rejects.toThrow('the database was asked')
})

test('an application asks for what is about people', () => {
  expect(askedScopes(underWay([], { scope: 'openid email catalogue nonsense licences' }))).toEqual([
    'openid',
    'email',
    'licences',
  ])
  expect(askedScopes(underWay())).toEqual([])
})
