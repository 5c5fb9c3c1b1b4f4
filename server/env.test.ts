import { expect, test } from 'vitest'
import { EnvironmentError, readEnvironment } from './env.ts'

function mistakesOf(variables: Record<string, string>): string {
  try {
    readEnvironment(variables, true)
  } catch (error) {
    if (error instanceof EnvironmentError) return error.message
    throw error
  }
  return ''
}

const complete = {
  PUBLIC_URL: 'https://shop.example.test',
  DATABASE_URL: 'postgres://127.0.0.1/shop',
  TOKEN_SECRET: 'x'.repeat(32),
  SMTP_URL: 'smtp://127.0.0.1',
  PAYMENT_PROVIDER: 'datatrans',
  DATATRANS_MERCHANT_ID: '1100000000',
  DATATRANS_PASSWORD: 'secret',
  DATATRANS_HMAC_KEY: 'ab'.repeat(32),
}

test('production does not start with nothing, and names everything that is missing at once', () => {
  const message = mistakesOf({})
  for (const name of Object.keys(complete)) expect(message).toContain(`${name}: is missing`)
})

test.each(Object.keys(complete))('production does not start without %s', (name) => {
  expect(mistakesOf({ ...complete, [name]: '' })).toContain(name)
})

test('production starts when everything is there', () => {
  expect(mistakesOf(complete)).toBe('')
})

test('production takes the payment simulator only when told so', () => {
  const { DATATRANS_MERCHANT_ID: _1, DATATRANS_PASSWORD: _2, DATATRANS_HMAC_KEY: _3, ...rest } = complete
  const simulated = { ...rest, PAYMENT_PROVIDER: 'simulator' }
  expect(mistakesOf(simulated)).toContain('ALLOW_PAYMENT_SIMULATOR=true')
  expect(mistakesOf({ ...simulated, ALLOW_PAYMENT_SIMULATOR: 'true' })).not.toContain('ALLOW_PAYMENT_SIMULATOR=true')
})

test('what is there but wrong is named too', () => {
  const message = mistakesOf({ ...complete, PORT: 'eighty', TOKEN_SECRET: 'short', ROLES: 'web,cook' })
  for (const name of ['PORT', 'TOKEN_SECRET', 'ROLES']) expect(message).toContain(name)
})

test('the demonstration needs nothing', () => {
  expect(readEnvironment({}, false)).toMatchObject({ PORT: 3000, DATA_DIR: 'data', ROLES: ['web', 'api', 'worker'] })
})

test('a search service needs its keys, in production and not', () => {
  expect(mistakesOf({ ...complete, SEARCH: 'meilisearch' })).toContain('MEILISEARCH_KEY: is missing')
  expect(mistakesOf({ ...complete, SEARCH: 'algolia' })).toContain('ALGOLIA_APPLICATION_ID: is missing')
  expect(() => readEnvironment({ SEARCH: 'algolia' }, false)).toThrow('ALGOLIA_KEY: is missing')
  const reached = { MEILISEARCH_URL: 'https://search.example.test', MEILISEARCH_KEY: 'key' }
  expect(mistakesOf({ ...complete, ...reached, SEARCH: 'meilisearch' })).toBe('')
})

test('a provider to log in at is named wholly or not at all, and in production by https', () => {
  const provider = { OIDC_CLIENT_ID: 'shop', OIDC_CLIENT_SECRET: 'secret', OIDC_LABEL: 'Schulanmeldung' }
  expect(mistakesOf({ ...complete, ...provider })).toContain('OIDC_ISSUER: is missing')
  expect(mistakesOf({ ...complete, OIDC_ISSUER: 'https://login.example.test' })).toContain('OIDC_LABEL: is missing')
  expect(mistakesOf({ ...complete, ...provider, OIDC_ISSUER: 'http://login.example.test' })).toContain('https://')
  expect(mistakesOf({ ...complete, ...provider, OIDC_ISSUER: 'https://login.example.test' })).toBe('')
  expect(readEnvironment({ ...provider, OIDC_ISSUER: 'http://127.0.0.1:4000' }, false).OIDC_ROLE_CLAIM).toBe('roles')
})
