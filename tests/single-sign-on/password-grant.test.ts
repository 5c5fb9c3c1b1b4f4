import { eq, like, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as officePartnersApi from '#contract/partners/office-partners.ts'
import { secondFactors } from '#modules/accounts/auth/tables.ts'
import { rateLimits } from '#modules/ground/security/tables.ts'
import { oauthClients } from '#modules/partners/partners/tables.ts'
import { makeUser, PASSWORD, type TestUser } from '#tests/support/factories/people-factories.ts'
import { turnOnSecondFactor } from '#tests/support/second-factor.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { callsOf, signOn, type Tokens } from './partner-calls.ts'
import { startShopWithPartner } from './shop-with-partner.ts'

const shop = await startShopWithPartner()
const { app, makeClient } = shop
const beside = await startShopWithPartner({ beside: app })
const { db } = app.core
const { post, refresh, userinfo } = callsOf(shop)
const seller = await signIn(app, await makeUser(app, { groups: ['sales'] }))

const makeApproved = () =>
  makeClient({ grantTypes: ['access_token', 'password'], passwordApprovedAt: new Date(Date.now() - 1_000) })
type Client = Awaited<ReturnType<typeof makeApproved>>

const ask = ({ clientId: client_id, secret: client_secret }: Client, { email }: TestUser) =>
  post('/oauth/token', {
    grant_type: 'password',
    username: email,
    password: PASSWORD,
    scope: 'openid licences',
    client_id,
    client_secret,
  })

async function tokensOf(client: Client, user: TestUser): Promise<Tokens> {
  const { status, body } = await ask(client, user)
  expect(status).toBe(200)
  return body as unknown as Tokens
}

/** What tokens are worth on both instances: for userinfo, the API and renewing. */
async function worth(client: Client, { access_token, refresh_token }: Tokens) {
  const statuses: number[] = []
  for (const one of [shop, beside]) {
    const calls = callsOf(one)
    statuses.push((await calls.userinfo(access_token)).status)
    statuses.push((await calls.get('/api/oauth/licences', access_token)).status)
    statuses.push((await calls.refresh(client, refresh_token)).status)
  }
  return statuses
}
const WORTHLESS = [401, 401, 400, 401, 401, 400]

const staff = { body: { reason: 'Wie besprochen.' } }
const withdraw = ({ id }: Client) =>
  seller.client(officePartnersApi.withdrawPasswordGrant, { params: { id }, ...staff })
const approve = ({ id }: Client) => seller.client(officePartnersApi.approvePasswordGrant, { params: { id }, ...staff })

describe('the people of a partner', () => {
  const guess = ({ clientId: client_id, secret: client_secret }: Client, username: string, password = 'falsch') =>
    post('/oauth/token', { grant_type: 'password', username, password, client_id, client_secret })

  test('are not shut out by others who type wrong passwords at its server', async () => {
    const client = await makeApproved()
    const user = await makeUser(app)
    for (const email of ['a@example.test', 'b@example.test', 'c@example.test']) {
      const { status, body } = await guess(client, email)
      expect([status, body['error']]).toEqual([400, 'invalid_grant'])
    }
    // As if a hundred more had been wrong, in whatever network.
    await db
      .update(rateLimits)
      .set({ points: sql`${rateLimits.points} + 100` })
      .where(like(rateLimits.key, 'login-%'))
    expect((await ask(client, user)).status).toBe(200)
    await db.delete(rateLimits)
  })

  test('wait after ten wrong passwords of their own, at this partner alone, and it learns for how long', async () => {
    const [client, another] = [await makeApproved(), await makeApproved()]
    const user = await makeUser(app)
    const guesses = await Promise.all(
      Array.from({ length: 14 }, (_, n) => guess(client, n % 2 ? user.email : user.email.toUpperCase())),
    )
    expect(guesses.filter(({ body }) => body['error'] === 'invalid_grant')).toHaveLength(10)
    const { status, body, headers } = await ask(client, user)
    expect([status, body['error'], body['code']]).toEqual([429, 'temporarily_unavailable', 'too_many_requests'])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(800)
    expect((await ask(another, user)).status).toBe(200)
    // Nobody is shut out of the shop by guesses at a partner.
    await shop.openBrowser().logIn(user)
  })
})

describe('tokens for a password', () => {
  test('end on every instance when staff withdraw the approval, and no later one brings them back', async () => {
    const client = await makeApproved()
    const user = await makeUser(app)
    const tokens = await tokensOf(client, user)
    const byCode = await signOn(shop, client, { as: user })
    expect((await callsOf(beside).userinfo(tokens.access_token)).status).toBe(200)
    await withdraw(client)
    expect(await worth(client, tokens)).toEqual(WORTHLESS)
    expect((await ask(client, user)).status).toBe(400)
    // Those of a code are none of the approval's business.
    expect((await userinfo(byCode.access_token)).status).toBe(200)
    await approve(client)
    await db
      .update(oauthClients)
      .set({ grantTypes: sql`array['access_token','password']` })
      .where(eq(oauthClients.id, client.id))
    expect(await worth(client, tokens)).toEqual(WORTHLESS)
    expect((await userinfo((await tokensOf(client, user)).access_token)).status).toBe(200)
  })

  test('are worth nothing where staff withdraw the approval while they are asked for', async () => {
    const client = await makeApproved()
    const people = await Promise.all(Array.from({ length: 8 }, () => makeUser(app)))
    const [answers] = await Promise.all([
      Promise.all(people.map((user) => ask(client, user))),
      // Somewhere among them.
      userinfo('x'.repeat(43)).then(() => withdraw(client)),
    ])
    const given = answers.filter(({ status }) => status === 200).map(({ body }) => body as unknown as Tokens)
    for (const tokens of given) expect(await worth(client, tokens)).toEqual(WORTHLESS)
  })

  test('are not given to an account with a second factor', async () => {
    const client = await makeApproved()
    const user = await makeUser(app)
    const half = await makeUser(app)
    await turnOnSecondFactor(app, user)
    await turnOnSecondFactor(app, half)
    // Somebody who has begun to set one up has none yet.
    await db.update(secondFactors).set({ confirmedAt: null }).where(eq(secondFactors.userId, half.id))
    const { status, body } = await ask(client, user)
    expect([status, body['error'], body['code']]).toEqual([400, 'invalid_grant', 'grant_invalid'])
    expect(body).not.toHaveProperty('access_token')
    expect((await ask(client, half)).status).toBe(200)
  })

  test('end on every instance once a second factor is set up', async () => {
    const client = await makeApproved()
    const user = await makeUser(app)
    const tokens = await tokensOf(client, user)
    const renewed = (await refresh(client, tokens.refresh_token)).body as unknown as Tokens
    expect((await callsOf(beside).userinfo(renewed.access_token)).status).toBe(200)
    await turnOnSecondFactor(app, user)
    expect(await worth(client, renewed)).toEqual(WORTHLESS)
  })

  test('end once somebody becomes one of the staff', async () => {
    const client = await makeApproved()
    const user = await makeUser(app)
    const tokens = await tokensOf(client, user)
    await app.core.db.execute(sql`update users set groups = array['editor'] where id = ${user.id}::uuid`)
    expect(await worth(client, tokens)).toEqual(WORTHLESS)
  })
})
