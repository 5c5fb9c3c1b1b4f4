import { expect, test } from 'vitest'
import { EnvironmentError, readEnvironment, requiresTls } from './env.ts'
import { platformOptions, unconnectedPlatforms } from './platform-options.ts'

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
  COUPON_KEY: `1:${'x'.repeat(32)}`,
  SMTP_URL: 'smtp://127.0.0.1',
  PAYMENT_PROVIDER: 'datatrans',
  DATATRANS_MERCHANT_ID: '1100000000',
  DATATRANS_PASSWORD: 'secret',
  DATATRANS_HMAC_KEY: 'ab'.repeat(32),
}

// ASVS V6.3.2
test('production does not start with nothing, and names everything that is missing at once', () => {
  const message = mistakesOf({})
  for (const name of Object.keys(complete)) expect(message).toContain(`${name}: is missing`)
})

test.each(Object.keys(complete))('production does not start without %s', (name) => {
  expect(mistakesOf({ ...complete, [name]: '' })).toContain(name)
})

test('production starts with complete settings', () => {
  expect(mistakesOf(complete)).toBe('')
})

test('production uses the payment simulator only when told to', () => {
  const { DATATRANS_MERCHANT_ID: _1, DATATRANS_PASSWORD: _2, DATATRANS_HMAC_KEY: _3, ...rest } = complete
  const simulated = { ...rest, PAYMENT_PROVIDER: 'simulator' }
  expect(mistakesOf(simulated)).toContain('ALLOW_PAYMENT_SIMULATOR=true')
  expect(mistakesOf({ ...simulated, ALLOW_PAYMENT_SIMULATOR: 'true' })).not.toContain('ALLOW_PAYMENT_SIMULATOR=true')
})

// ASVS V12.2.1
test('production is reached over https, unless on this machine or told otherwise', () => {
  const open = { ...complete, PUBLIC_URL: 'http://shop.example.test' }
  expect(mistakesOf(open)).toContain('PUBLIC_URL: https://… in production; set ALLOW_HTTP=true')
  expect(mistakesOf({ ...open, ALLOW_HTTP: 'true' })).toBe('')
  expect(mistakesOf({ ...complete, PUBLIC_URL: 'http://127.0.0.1:3000' })).toBe('')
  expect(mistakesOf({ ...complete, DATATRANS_API_URL: 'http://api.example.test' })).toContain(
    'DATATRANS_API_URL: https',
  )
})

test('the address of the shop is a host alone, as everything is found below it', () => {
  for (const address of [
    'https://shop.example.test/laden',
    'https://shop.example.test/?a=1',
    'ftp://shop.example.test',
  ])
    expect(mistakesOf({ ...complete, PUBLIC_URL: address })).toContain('PUBLIC_URL: ')
  const { PUBLIC_URL } = readEnvironment({ ...complete, PUBLIC_URL: 'https://shop.example.test/' }, true)
  expect(PUBLIC_URL).toBe('https://shop.example.test')
})

// ASVS V12.3.1
test('mails go over the network encrypted only, unless told otherwise', () => {
  const isDemanded = (variables: Record<string, string>) =>
    requiresTls(readEnvironment({ ...complete, ...variables }, true))
  expect(isDemanded({ SMTP_URL: 'smtp://user:secret@mail.example.test:587' })).toBe(true)
  expect(isDemanded({ SMTP_URL: 'smtp://[::1]' })).toBe(false)
  expect(isDemanded({ SMTP_URL: 'smtp://127.0.0.1:2525' })).toBe(false)
  expect(isDemanded({ SMTP_URL: 'smtp://mail.example.test', ALLOW_UNENCRYPTED_MAIL: 'true' })).toBe(false)
})

test('behind a pooler, what needs a session has an address of its own', () => {
  expect(mistakesOf({ ...complete, DATABASE_POOLER: 'pgbouncer' })).toContain('DATABASE_SESSION_URL: is missing')
  const both = { ...complete, DATABASE_POOLER: 'pgbouncer', DATABASE_SESSION_URL: 'postgres://10.0.0.1/shop' }
  expect(mistakesOf(both)).toBe('')
  expect(mistakesOf({ ...complete, DATABASE_POOLER: 'odyssey' })).toContain('DATABASE_POOLER')
  const { DATABASE_URL: _, ...without } = both
  expect(mistakesOf(without).match(/DATABASE_URL: is missing/g)).toHaveLength(1)
})

test('both keys have versions, the current one first; a secret alone is version 1', () => {
  const [former, next] = ['x'.repeat(32), 'y'.repeat(32)]
  const keysOf = (TOKEN_SECRET: string) => readEnvironment({ ...complete, TOKEN_SECRET }, true).TOKEN_SECRET
  expect(keysOf(former)).toEqual([{ version: 1, secret: former }])
  expect(keysOf(`2:${next},1:${former}`)).toEqual([
    { version: 2, secret: next },
    { version: 1, secret: former },
  ])
  for (const wrong of [`2:${next},2:${former}`, `2:short,1:${former}`, `2:${next},${former}`])
    expect(mistakesOf({ ...complete, TOKEN_SECRET: wrong })).toContain('TOKEN_SECRET: ')
})

test('settings that are present but wrong are named too', () => {
  const message = mistakesOf({ ...complete, PORT: 'eighty', TOKEN_SECRET: 'short', ROLES: 'web,cook' })
  for (const name of ['PORT', 'TOKEN_SECRET', 'ROLES']) expect(message).toContain(name)
})

test('the demonstration needs no settings', () => {
  expect(readEnvironment({}, false)).toMatchObject({ PORT: 3000, DATA_DIR: 'data', ROLES: ['web', 'api', 'worker'] })
})

test('the demonstration listens on this machine only, unless told otherwise; production listens on all addresses', () => {
  expect(readEnvironment({}, false).HOST).toBe('127.0.0.1')
  expect(readEnvironment({ HOST: '0.0.0.0' }, false).HOST).toBe('0.0.0.0')
  expect(readEnvironment(complete, true).HOST).toBe('0.0.0.0')
})

test('in production a search service needs its keys, elsewhere it does not', () => {
  expect(mistakesOf({ ...complete, SEARCH: 'meilisearch' })).toContain('MEILISEARCH_KEY: is missing')
  expect(mistakesOf({ ...complete, SEARCH: 'algolia' })).toContain('ALGOLIA_APPLICATION_ID: is missing')
  expect(() => readEnvironment({ SEARCH: 'algolia' }, false)).toThrow('ALGOLIA_KEY: is missing')
  const reached = { MEILISEARCH_URL: 'https://search.example.test', MEILISEARCH_KEY: 'key' }
  expect(mistakesOf({ ...complete, ...reached, SEARCH: 'meilisearch' })).toBe('')
})

test('the settings of an external login are complete or absent, and in production they use https', () => {
  const provider = { OIDC_CLIENT_ID: 'shop', OIDC_CLIENT_SECRET: 'secret', OIDC_LABEL: 'Schulanmeldung' }
  expect(mistakesOf({ ...complete, ...provider })).toContain('OIDC_ISSUER: is missing')
  expect(mistakesOf({ ...complete, OIDC_ISSUER: 'https://login.example.test' })).toContain('OIDC_LABEL: is missing')
  expect(mistakesOf({ ...complete, ...provider, OIDC_ISSUER: 'http://login.example.test' })).toContain('https://')
  expect(mistakesOf({ ...complete, ...provider, OIDC_ISSUER: 'https://login.example.test' })).toBe('')
  expect(readEnvironment({ ...provider, OIDC_ISSUER: 'http://127.0.0.1:4000' }, false).OIDC_ROLE_CLAIM).toBe('roles')
})

test('a learning platform has address and secret or neither, and nobody can read along', () => {
  expect(mistakesOf({ ...complete, BEOOK_URL: 'https://beook.example.test/api' })).toContain('BEOOK_SECRET: is missing')
  expect(mistakesOf({ ...complete, EDUBASE_SECRET: 'ab'.repeat(32) })).toContain('EDUBASE_URL: is missing')
  const wrong = {
    BEOOK_URL: 'http://beook.example.test',
    BEOOK_SECRET: 'guessed',
    EDUBASE_URL: 'https://edubase.example.test/?shop=1',
    EDUBASE_SECRET: 'ab',
    WEB_APP_URL: 'javascript:alert(1)',
  }
  const message = mistakesOf({ ...complete, ...wrong })
  for (const name of Object.keys(wrong)) expect(message).toContain(`${name}: `)
  const right = { BEOOK_URL: 'https://beook.example.test/api', BEOOK_SECRET: 'ab'.repeat(32) }
  expect(mistakesOf({ ...complete, ...right, WEB_APP_URL: 'https://app.example.test' })).toBe('')
  expect(mistakesOf({ ...complete, ...right, BEOOK_URL: 'http://127.0.0.1:4000' })).toBe('')
})

test('the shop starts without learning platforms, and knows which are not connected', () => {
  const unconnected = (variables: Record<string, string>) =>
    unconnectedPlatforms(platformOptions(readEnvironment({ ...complete, ...variables }, true)))
  expect(unconnected({})).toEqual(['beook', 'edubase', 'web_app'])
  expect(unconnected({ WEB_APP_URL: 'https://app.example.test' })).toEqual(['beook', 'edubase'])
  expect(unconnected({ BEOOK_URL: 'https://beook.example.test', BEOOK_SECRET: 'ab'.repeat(32) })).not.toContain('beook')
})

test('a bucket is described completely or not at all', () => {
  const keys = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }
  const message = mistakesOf({ ...complete, S3_ENDPOINT: 'https://s3.example.test' })
  for (const name of ['S3_BUCKET', 'S3_REGION', ...Object.keys(keys)]) expect(message).toContain(`${name}: is missing`)
  expect(mistakesOf({ ...complete, ...keys, S3_BUCKET: 'Lern Laden', S3_REGION: 'eu central' })).toMatch(
    /S3_BUCKET: the name of a bucket\n.*S3_REGION: such as/,
  )
  expect(mistakesOf({ ...complete, ...keys, S3_BUCKET: 'lernladen', S3_REGION: 'eu-central-2' })).toBe('')
})

test('metrics are off by default, listen on this machine only, and refuse a token that can be guessed', () => {
  const { METRICS_PORT, METRICS_HOST, METRICS_TOKEN } = readEnvironment(complete, true)
  expect({ METRICS_PORT, METRICS_HOST, METRICS_TOKEN }).toEqual({ METRICS_HOST: '127.0.0.1' })
  expect(mistakesOf({ ...complete, METRICS_TOKEN: 'x'.repeat(15) })).toContain('METRICS_TOKEN')
  expect(mistakesOf({ ...complete, METRICS_TOKEN: 'x'.repeat(16), METRICS_PORT: '9464' })).toBe('')
})
