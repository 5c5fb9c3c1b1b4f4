import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { oauthGrants, oauthTokens } from '#modules/partners/oauth/tables.ts'
import type { MadeClient } from '#tests/support/factories/partner-factories.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { isFullRun } from '../full-run.ts'
import { callsOf, signOn, type Tokens } from './partner-calls.ts'
import { startShopWithPartner } from './shop-with-partner.ts'

const shop = await startShopWithPartner()
const { app, makeClient } = shop
const beside = await startShopWithPartner({ beside: app })
const { refresh } = callsOf(shop)
const CROWD = app.isPostgres && isFullRun ? 100 : 20

const SCOPES = { scope: 'openid licences' }

/** What tokens are worth on the other instance: for userinfo, and renewing. */
async function worth(client: MadeClient, { access_token, refresh_token }: Tokens): Promise<number[]> {
  const { userinfo, refresh: renew } = callsOf(beside)
  return [(await userinfo(access_token)).status, (await renew(client, refresh_token)).status]
}

/** Makes the use of the client's tokens as old as that. */
function useLongAgo({ clientId }: MadeClient, seconds: number): Promise<unknown> {
  const usedAt = sql`${oauthTokens.usedAt} - make_interval(secs => ${seconds})`
  return app.core.db.update(oauthTokens).set({ usedAt }).where(eq(oauthTokens.clientId, clientId))
}

test('workers of a partner who renew with one refresh token at once all stay signed on', {
  timeout: 60_000,
}, async () => {
  const client = await makeClient()
  const tokens = await signOn(shop, client, { as: await makeUser(app), parameters: SCOPES })
  const answers = await Promise.all(
    Array.from({ length: CROWD }, (_, i) => callsOf(i % 2 ? shop : beside).refresh(client, tokens.refresh_token)),
  )
  const won = answers.filter(({ status }) => status === 200)
  expect(won.length).toBeGreaterThan(1)
  // A shop that is too busy sends some away, who try again.
  for (const { body } of answers.filter(({ status }) => status !== 200))
    expect(body['error']).toBe('temporarily_unavailable')
  for (const { body } of won) expect(await worth(client, body as never)).toEqual([200, 200])
})

test('a refresh token that comes back after the grace ends the sign-on with all its tokens', async () => {
  const client = await makeClient()
  const tokens = await signOn(shop, client, { as: await makeUser(app), parameters: SCOPES })
  const renewed = (await refresh(client, tokens.refresh_token)).body as never
  await useLongAgo(client, 5)
  expect((await refresh(client, tokens.refresh_token)).status).toBe(200)
  // Coming back does not prolong the grace.
  await useLongAgo(client, 6)
  expect((await refresh(client, tokens.refresh_token)).body).toMatchObject({ error: 'invalid_grant' })
  expect(await worth(client, renewed)).toEqual([401, 400])
  expect(await app.core.db.$count(oauthGrants, eq(oauthGrants.clientId, client.clientId))).toBe(0)
})

test.runIf(app.isPostgres)('of many who bring a used refresh token after the grace, nobody gets tokens', async () => {
  const client = await makeClient()
  const tokens = await signOn(shop, client, { as: await makeUser(app), parameters: SCOPES })
  const renewed = (await refresh(client, tokens.refresh_token)).body as never
  await useLongAgo(client, 11)
  const late = await Promise.all(
    Array.from({ length: CROWD }, (_, i) => callsOf(i % 2 ? shop : beside).refresh(client, tokens.refresh_token)),
  )
  for (const { body } of late) expect(['invalid_grant', 'temporarily_unavailable']).toContain(body['error'])
  expect(await worth(client, renewed)).toEqual([401, 400])
})

test('the refresh token of one client is worth nothing to another, nor in the grace', async () => {
  const client = await makeClient()
  const other = await makeClient()
  const tokens = await signOn(shop, client, { as: await makeUser(app), parameters: SCOPES })
  await refresh(client, tokens.refresh_token)
  expect((await refresh(other, tokens.refresh_token)).status).toBe(400)
  expect((await refresh({ ...client, secret: 'x' }, tokens.refresh_token)).status).toBe(401)
})
