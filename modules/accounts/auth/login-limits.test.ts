import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEVICE_COOKIE, SHOP_CLIENT_ID } from '#contract/accounts/auth.ts'
import { isFullRun } from '#tests/full-run.ts'
import { cookiesAfter } from '#tests/support/answers/cookies-after.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { makeUser, PASSWORD } from '#tests/support/factories/people-factories.ts'

const GUESSES = isFullRun ? 1_000 : 300
const AT_ONCE = 50

const app = await startTestApp()
/** Another instance, which knows the counters because they are in the database. */
const other = await startTestApp({ beside: app })

interface Attempt {
  username: string
  password?: string
  ip?: string
  headers?: Record<string, string>
  body?: Record<string, string>
}

/** Sends a login through the whole server, as from a connection at that address. */
function logIn({ username, password = PASSWORD, ip = '192.0.2.1', headers, body }: Attempt, shop: TestApp = app) {
  const request = new Request('http://shop.test/api/oauth/token', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ ...body, client_id: SHOP_CLIENT_ID, grant_type: 'password', username, password }),
  })
  return Promise.resolve(shop.api.fetch(request, { incoming: { socket: { remoteAddress: ip } } }))
}

/** Logs in, and returns the cookie that makes the browser a known device. */
async function deviceOf(username: string, ip?: string): Promise<{ cookie: string }> {
  const response = await logIn({ username, ...(ip ? { ip } : {}) })
  expect(response.status).toBe(200)
  return { cookie: cookiesAfter(response).header([DEVICE_COOKIE]) }
}

async function inBatches<T, R>(items: readonly T[], work: (item: T, index: number) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  for (let start = 0; start < items.length; start += AT_ONCE) {
    const batch = items.slice(start, start + AT_ONCE)
    results.push(...(await Promise.all(batch.map((item, index) => work(item, start + index)))))
  }
  return results
}

const statuses = (responses: Response[], status: number) => responses.filter((one) => one.status === status).length

// ASVS V6.3.1
test('lets ten wrong passwords of an account through in 15 minutes, also when they come at once', async () => {
  const { email } = await makeUser(app)
  const guesses = await Promise.all(
    Array.from({ length: 30 }, (_, n) =>
      logIn({ username: email, password: `wrong-${n}`, ip: `198.51.100.${n}` }, n % 2 ? app : other),
    ),
  )
  expect([statuses(guesses, 401), statuses(guesses, 429)]).toEqual([10, 20])
  for (const shed of guesses.filter(({ status }) => status === 429))
    expect(Number(shed.headers.get('retry-after'))).toBeGreaterThan(800)
  expect((await logIn({ username: email.toUpperCase(), ip: '203.0.113.1' })).status).toBe(429)
})

test('does not count right passwords', async () => {
  const { email } = await makeUser(app)
  const logins = await Promise.all(Array.from({ length: 15 }, () => logIn({ username: email, ip: '203.0.113.2' })))
  expect(statuses(logins, 200)).toBe(15)
})

/** What attackers may vary in their guesses while staying the same client. */
const disguise = fc.record({
  cased: fc.constantFrom(
    (email: string) => email,
    (email: string) => email.toUpperCase(),
    (email: string) => ` ${email.replace(/^./, (letter) => letter.toUpperCase())} `,
  ),
  password: fc.string({ minLength: 1, maxLength: 60 }),
  headers: fc.record(
    {
      'x-forwarded-for': fc.ipV4(),
      'x-real-ip': fc.ipV4(),
      forwarded: fc.ipV4().map((ip) => `for=${ip}`),
      'cf-connecting-ip': fc.ipV6(),
      'x-client-ip': fc.ipV4(),
      'user-agent': fc.stringMatching(/^[a-z]{1,20}$/),
      'accept-language': fc.constantFrom('de-CH', 'fr', 'en'),
      authorization: fc.constant('Bearer made-up'),
      cookie: fc.stringMatching(/^[\w-]{22}\.[0-9a-z]{8}\.[\w-]{43}$/).map((mark) => `${DEVICE_COOKIE}=${mark}`),
    },
    { requiredKeys: [] },
  ),
  body: fc.record({ scope: fc.constant('all'), client_secret: fc.string({ maxLength: 20 }) }, { requiredKeys: [] }),
  /** An attacker with an IPv6 connection has 2⁶⁴ addresses. */
  host: fc.integer({ min: 1, max: 0xffff }).map((host) => `2001:db8:0:7::${host.toString(16)}`),
  /** Half of the guesses are for one account, the others for many. */
  target: fc.option(fc.nat(5_000), { freq: 2 }),
})

// ASVS V6.1.1
test(`of ${GUESSES} guesses ten for an account and a hundred from a network get through, however they are disguised; a known device logs in meanwhile`, {
  timeout: 600_000,
}, async () => {
  const { email } = await makeUser(app)
  const device = await deviceOf(email, '203.0.113.80')
  const guesses = fc.sample(disguise, { numRuns: GUESSES, seed: 20_261_121 })
  const through = new Map<string, number>()
  await inBatches(guesses, async ({ cased, password, headers, body, host, target }, n) => {
    const username = target === null ? email : `nobody-${target}@example.test`
    const attempt = { username: cased(username), password, headers: defined(headers), body: defined(body), ip: host }
    const [response, owner] = await Promise.all([
      logIn(attempt, n % 2 ? app : other),
      n % Math.ceil(GUESSES / 10) === GUESSES / 20 ? logIn({ username: email, headers: device, ip: host }) : null,
    ])
    if (response.status === 401) through.set(username, (through.get(username) ?? 0) + 1)
    else expect(response.status).toBe(429)
    if (owner) expect(owner.status, 'the owner on a device known to the shop').toBe(200)
  })
  expect(through.get(email)).toBe(10)
  expect(Math.max(...through.values())).toBe(10)
  expect([...through.values()].reduce((sum, count) => sum + count, 0)).toBe(100)
  expect((await logIn({ username: email, ip: '2001:db8:0:8::1' })).status, 'on any other device').toBe(429)
  const elsewhere = await makeUser(app)
  expect((await logIn({ username: elsewhere.email, ip: '2001:db8:0:8::1' })).status).toBe(200)
})

// ASVS V6.1.1
test('a stolen mark of a device gives ten guesses, for its own account only, and locks nobody out', async () => {
  const [victim, thief] = [await makeUser(app), await makeUser(app)]
  const stolen = await deviceOf(victim.email, '203.0.113.81')
  const guess = (username: string, headers: Record<string, string>, n: number) =>
    logIn({ username, headers, password: `wrong-${n}`, ip: `198.51.101.${n}` }, n % 2 ? app : other)
  const guesses = await Promise.all(Array.from({ length: 15 }, (_, n) => guess(victim.email, stolen, n)))
  expect([statuses(guesses, 401), statuses(guesses, 429)]).toEqual([10, 5])
  expect((await logIn({ username: victim.email, ip: '203.0.113.82' })).status).toBe(200)

  const own = await deviceOf(thief.email, '203.0.113.83')
  const others = await Promise.all(Array.from({ length: 12 }, (_, n) => guess(victim.email, own, n)))
  expect([statuses(others, 401), statuses(others, 429)]).toEqual([10, 2])
  expect((await logIn({ username: victim.email, headers: own, ip: '203.0.113.84' })).status).toBe(429)
})

function defined(fields: Partial<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== undefined))
}
