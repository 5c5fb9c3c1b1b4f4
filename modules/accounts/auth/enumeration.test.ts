import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'
import { SHOP_CLIENT_ID } from '#contract/accounts/auth.ts'
import { mails } from '#modules/ground/mail/tables.ts'
import { users } from '#modules/ground/users/tables.ts'
import { isFullRun } from '#tests/full-run.ts'
import { recordMeasurement } from '#tests/record-measurement.ts'
import { startTestApp } from '#tests/support/app.ts'
import { areaUnderCurve } from '#tests/support/area-under-curve.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { AS_TEACHER } from '#tests/support/factories/teacher-registration.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { hashPassword } from './passwords/password.ts'

/** Calls of each kind, half of them with addresses that have an account. */
const TRIES = Number(process.env['TIMED_TRIES'] ?? 1_000)
/**
 * How far from 0.5 the AUC may be (0.5: time tells nothing), about three standard deviations of what chance alone gives
 * with so many tries; a measurement beyond it is repeated once.
 */
const FURTHEST = 0.05 * Math.sqrt(1_000 / TRIES)

const app = await startTestApp()

const person = { salutation: 'none', first_name: 'Nora', last_name: 'Neu', terms_accepted: true }
const bodies = {
  '/oauth/token': (username: string) => ({
    client_id: SHOP_CLIENT_ID,
    grant_type: 'password',
    username,
    password: 'not-the-password',
  }),
  '/auth/register': (email: string) => ({ ...person, email, password: 'Brunnen-Kiesel-7' }),
  '/auth/forgot-password': (email: string) => ({ email }),
}
type Path = keyof typeof bodies
const PATHS = Object.keys(bodies) as Path[]

let calls = 0

/** Sends each request from another address, so that no rate limit answers instead of the operation. */
async function ask(path: Path, email: string, more: object = {}): Promise<Response> {
  calls++
  const request = new Request(`http://shop.test/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...bodies[path](email), ...more }),
  })
  return app.api.fetch(request, { ip: `10.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}` })
}

/** Everything of an answer that the caller sees, except the request id. */
async function seen(response: Response) {
  const headers = [...response.headers].filter(([name]) => name !== 'x-request-id')
  return { status: response.status, headers, body: await response.text() }
}

// ASVS V6.4.3
test.each(PATHS)(
  'POST %s gives known and unknown addresses the same status, headers, cookies and body',
  async (path) => {
    const { email } = await makeUser(app)
    const unknown = `nobody-${uuidv7()}@example.test`
    const known = await seen(await ask(path, email))
    expect(known).toEqual(await seen(await ask(path, unknown)))
    expect(known.body).not.toContain(email)
    // A second request reveals no more.
    expect(await seen(await ask(path, email.toUpperCase()))).toEqual(await seen(await ask(path, unknown)))
  },
)

test('only a logged-in user can ask again for the mail that confirms the address; the answer does not depend on their state', async () => {
  const path = 'http://shop.test/api/auth/resend-verification-email'
  const send = (headers: Record<string, string>) => app.send(new Request(path, { method: 'POST', headers }))
  const [open, done] = [await makeUser(app, { emailVerifiedAt: null }), await makeUser(app)]
  const answers = [
    await seen(await send((await signIn(app, open)).headers)),
    await seen(await send((await signIn(app, done)).headers)),
  ]
  const [first, second] = answers.map(({ body, ...rest }, n) => ({
    ...rest,
    body: body.replace((n === 0 ? open : done).email, ''),
  }))
  expect(first).toEqual(second)
  expect((await send({})).status).toBe(401)
})

test('mails go only to addresses that have an account, or have just got one', async () => {
  const unknown = `nobody-${uuidv7()}@example.test`
  await ask('/oauth/token', unknown)
  await ask('/auth/forgot-password', unknown)
  const written = await app.core.db.select({ to: mails.recipient }).from(mails)
  expect(written.map(({ to }) => to)).not.toContain(unknown)
})

// Asking for a new password looks for an account after the answer.
describe.runIf(isFullRun && app.isPostgres)('response times reveal known addresses no better than chance', () => {
  test.each<[string, Path, object]>([
    ['a login', '/oauth/token', {}],
    ['a registration', '/auth/register', {}],
    ['a registration as a teacher', '/auth/register', AS_TEACHER],
  ])(`of ${TRIES} tries of %s`, { timeout: 3_600_000 }, async (name, path, more) => {
    const first = await timeApart(path, more)
    const auc = isFar(first) ? await timeApart(path, more) : first
    recordMeasurement(
      `Times of ${name} with a known address against an unknown one, ${TRIES / 2} each: AUC ${auc.toFixed(3)}`,
    )
    expect(Math.abs(auc - 0.5)).toBeLessThanOrEqual(FURTHEST)
  })
})

const isFar = (auc: number) => Math.abs(auc - 0.5) > FURTHEST

/** How well response times tell the addresses apart: the AUC, above 0.5 where known ones take longer. */
async function timeApart(path: Path, more: object): Promise<number> {
  const times = { known: [] as number[], unknown: [] as number[] }
  // A hash at production cost; other tests use a cheap one.
  const passwordHash = await hashPassword('Brunnen-Kiesel-7')
  for (let n = 0; n < TRIES / 2; n++) {
    const { id, email } = await makeUser(app)
    await app.core.db.update(users).set({ passwordHash }).where(eq(users.id, id))
    // In pairs and in random order, so that other load on the machine affects both.
    const pair = [['known', email] as const, ['unknown', `nobody-${uuidv7()}@example.test`] as const]
    for (const [kind, address] of Math.random() < 0.5 ? pair : pair.toReversed()) {
      const started = performance.now()
      const answer = await ask(path, address, more)
      await answer.text()
      times[kind].push(performance.now() - started)
      if (path === '/auth/register') expect(answer.status).toBe(202)
    }
  }
  return areaUnderCurve(times.known, times.unknown)
}
