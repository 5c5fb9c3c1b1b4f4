import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'
import { SHOP_CLIENT_ID } from '#contract/account/auth.ts'
import { mails } from '#modules/mail/tables.ts'
import { users } from '#modules/users/tables.ts'
import { isFullRun, isWholeRun } from '#tests/full-run.ts'
import { startTestApp } from '#tests/support/app.ts'
import { areaUnderCurve } from '#tests/support/area-under-curve.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { hashPassword } from './passwords/password.ts'

/** Logins, half of them with addresses that have an account. */
const TRIES = isWholeRun ? 1_000 : 240
/**
 * The highest AUC allowed (0.5: time tells nothing), about three standard deviations of what chance alone gives; a
 * measurement above it is repeated once.
 */
const HIGHEST_AUC = isWholeRun ? 0.55 : 0.62

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
async function ask(path: Path, email: string): Promise<Response> {
  calls++
  const request = new Request(`http://shop.test/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(bodies[path](email)),
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

// Of the login, which attackers try most. The others write the same for both, or look for an account after the answer.
test.runIf(isFullRun && app.isPostgres)(
  `response times of a login reveal known addresses no better than chance in ${TRIES} tries`,
  { timeout: 3_600_000 },
  async () => {
    const first = await timeApart()
    const auc = first <= HIGHEST_AUC ? first : await timeApart()
    expect(auc).toBeLessThanOrEqual(HIGHEST_AUC)
  },
)

/** How well response times tell the addresses apart: the AUC, whichever of the two takes longer. */
async function timeApart(): Promise<number> {
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
      await (await ask('/oauth/token', address)).text()
      times[kind].push(performance.now() - started)
    }
  }
  const area = areaUnderCurve(times.known, times.unknown)
  return Math.max(area, 1 - area)
}
