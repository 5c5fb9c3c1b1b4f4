import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { changePassword } from '#contract/accounts/account-links.ts'
import { logout } from '#contract/accounts/auth.ts'
import * as consentsApi from '#contract/partners/consents.ts'
import { inTransaction } from '#kernel/core.ts'
import { deleteAccount } from '#modules/ground/users/accounts.ts'
import { oauthGrants, oauthTokens } from '#modules/partners/oauth/tables.ts'
import { oauthClients } from '#modules/partners/partners/tables.ts'
import { untilWaiting } from '#tests/support/database/until-waiting.ts'
import type { MadeClient } from '#tests/support/factories/partner-factories.ts'
import { makeUser, PASSWORD, type TestUser } from '#tests/support/factories/people-factories.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { isFullRun } from '../full-run.ts'
import { callsOf, codeFor, signOn } from './partner-calls.ts'
import { startShopWithPartner } from './shop-with-partner.ts'

const shop = await startShopWithPartner()
const { app, makeClient, openBrowser } = shop
const beside = await startShopWithPartner({ beside: app })
const { redeem, refresh, revoke } = callsOf(shop)
const CROWD = app.isPostgres && isFullRun ? 100 : 20

/** What tokens are worth on both instances: for userinfo, the API and renewing. */
async function worth(
  client: Parameters<typeof refresh>[0],
  { access_token, refresh_token }: { access_token: string; refresh_token: string },
) {
  const statuses = []
  for (const one of [shop, beside]) {
    const calls = callsOf(one)
    statuses.push((await calls.userinfo(access_token)).status)
    statuses.push((await calls.get('/api/oauth/licences', access_token)).status)
  }
  for (const one of [shop, beside]) statuses.push((await callsOf(one).refresh(client, refresh_token)).status)
  return statuses
}

const SCOPES = { scope: 'openid licences' }
/** What the others of a crowd hear: a shop that is too busy sends them away. */
const REFUSED = ['invalid_grant', 'temporarily_unavailable']
const WORTHLESS = [401, 401, 401, 401, 400, 400]

test('of many who redeem one code at once, one gets tokens, and these end with the reuse', {
  timeout: 60_000,
}, async () => {
  const client = await makeClient()
  const code = await codeFor(openBrowser(), client, { as: await makeUser(app), parameters: SCOPES })
  const answers = await Promise.all(
    Array.from({ length: CROWD }, (_, i) => callsOf(i % 2 ? shop : beside).redeem(client, code)),
  )
  const won = answers.filter(({ status }) => status === 200)
  expect(won).toHaveLength(1)
  for (const { body } of answers.filter(({ status }) => status !== 200)) expect(REFUSED).toContain(body['error'])
  expect(await worth(client, won[0]?.body as never)).toEqual(WORTHLESS)
  expect(await app.core.db.$count(oauthTokens, eq(oauthTokens.clientId, client.clientId))).toBe(0)
})

test.runIf(app.isPostgres)(
  'of two who find one code unused, one gets tokens, and these end with the reuse',
  async () => {
    const client = await makeClient()
    const code = await codeFor(openBrowser(), client, { as: await makeUser(app), parameters: SCOPES })
    // Whoever waits for the sign-on has read its code before.
    const { redeeming } = await inTransaction(app.core.db, async (tx) => {
      const locked = await tx.select().from(oauthGrants).where(eq(oauthGrants.clientId, client.clientId)).for('update')
      expect(locked).toHaveLength(1)
      const redeeming = Promise.all([shop, beside].map((one) => callsOf(one).redeem(client, code)))
      await untilWaiting(app.core.db, 2)
      return { redeeming }
    })
    const answers = (await redeeming).toSorted((one, other) => one.status - other.status)
    expect(answers).toMatchObject([{ status: 200 }, { status: 400, body: { error: 'invalid_grant' } }])
    expect(await worth(client, answers[0]?.body as never)).toEqual(WORTHLESS)
  },
)

// ASVS V10.4.2
test('a code that comes a second time ends the tokens of the first', async () => {
  const client = await makeClient()
  const code = await codeFor(openBrowser(), client, { as: await makeUser(app), parameters: SCOPES })
  const first = await redeem(client, code)
  expect((await redeem(client, code)).body).toMatchObject({ error: 'invalid_grant', code: 'grant_invalid' })
  expect(await worth(client, first.body as never)).toEqual(WORTHLESS)
})

test('tokens are good until something ends them', async () => {
  const client = await makeClient()
  const tokens = await signOn(shop, client, { as: await makeUser(app), parameters: SCOPES })
  const { access_token: token } = tokens
  expect((await callsOf(beside).userinfo(token)).status).toBe(200)
  expect((await callsOf(beside).get('/api/oauth/licences', token)).status).toBe(200)
  const renewed = (await refresh(client, tokens.refresh_token)).body as never
  await revoke(client, (renewed as { refresh_token: string }).refresh_token)
  expect(await worth(client, renewed)).toEqual(WORTHLESS)
})

const ENDS: [string, (of: Awaited<ReturnType<typeof begin>>) => Promise<unknown>][] = [
  ['the client is deleted', ({ client }) => app.core.db.delete(oauthClients).where(eq(oauthClients.id, client.id))],
  [
    'the consent is withdrawn',
    ({ browser, user, client }) =>
      browser.client(consentsApi.withdrawConsent, { params: { id: user.id, consentId: client.id } }),
  ],
  [
    'the password is changed elsewhere',
    async ({ user }) => {
      const changed = 'acht-gelbe-Velos-2027'
      const body = { current_password: PASSWORD, password: changed, password_confirmation: changed }
      await (await signIn(app, user)).client(changePassword, { body })
    },
  ],
  [
    'the password is changed in the very browser',
    ({ browser }) => {
      const changed = 'acht-gelbe-Velos-2027'
      const body = { current_password: PASSWORD, password: changed, password_confirmation: changed }
      return browser.client(changePassword, { body })
    },
  ],
  ['the user is erased', ({ user }) => deleteAccount(app.core.db, user.id)],
  ['the user logs out of the shop', ({ browser }) => browser.client(logout)],
]

async function begin() {
  const client = await makeClient()
  const user = await makeUser(app)
  const browser = openBrowser()
  const tokens = await signOn(shop, client, { as: user, browser, parameters: SCOPES })
  return { client, user, browser, tokens }
}

// ASVS V10.7.3
test.each(ENDS)('tokens are worthless at once, on every instance, when %s', async (_, end) => {
  const begun = await begin()
  expect((await callsOf(beside).userinfo(begun.tokens.access_token)).status).toBe(200)
  await end(begun)
  const left = await worth(begun.client, begun.tokens)
  // Without its client, a refresh token is refused for the client's sake.
  expect(left.slice(0, 4)).toEqual(WORTHLESS.slice(0, 4))
  expect(left.slice(4).every((status) => status === 400 || status === 401)).toBe(true)
})

const DELETIONS: [string, (of: { client: MadeClient; users: TestUser[] }) => Promise<unknown>][] = [
  ['a client is deleted', ({ client }) => app.core.db.delete(oauthClients).where(eq(oauthClients.id, client.id))],
  ['people are erased', ({ users }) => Promise.all(users.map(({ id }) => deleteAccount(app.core.db, id)))],
]

test.runIf(app.isPostgres).each(DELETIONS)(
  'while %s, codes are redeemed or refused, and nothing remains',
  async (_, end) => {
    for (let round = 0; round < 4; round++) {
      // An organisation has few clients.
      await app.core.db.delete(oauthClients)
      const client = await makeClient()
      const users: TestUser[] = []
      const codes: string[] = []
      while (codes.length < 8) {
        const user = await makeUser(app)
        users.push(user)
        codes.push(await codeFor(openBrowser(), client, { as: user, parameters: SCOPES }))
      }
      const redeemed = codes.map((code, n) => callsOf(n % 2 ? shop : beside).redeem(client, code))
      await new Promise((resolve) => setTimeout(resolve, round * 8))
      await end({ client, users })
      for (const { status, body } of await Promise.all(redeemed))
        if (status !== 200) expect(['invalid_grant', 'invalid_client']).toContain(body['error'])
      expect(await app.core.db.$count(oauthTokens, eq(oauthTokens.clientId, client.clientId))).toBe(0)
    }
  },
  120_000,
)
