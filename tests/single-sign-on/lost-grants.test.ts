import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { GrantType } from '#contract/partners/oauth-clients.ts'
import { oauthClients } from '#modules/partners/partners/tables.ts'
import type { MadeClient } from '#tests/support/factories/partner-factories.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { callsOf, signOn } from './partner-calls.ts'
import { startShopWithPartner } from './shop-with-partner.ts'

const shop = await startShopWithPartner()
const { app, makeClient } = shop
const beside = await startShopWithPartner({ beside: app })

/** How both instances answer. */
const statuses = async (ask: (calls: ReturnType<typeof callsOf>) => Promise<{ status: number }>) =>
  Promise.all([shop, beside].map(async (one) => (await ask(callsOf(one))).status))

const give = ({ id }: MadeClient, ...grantTypes: GrantType[]) =>
  app.core.db.update(oauthClients).set({ grantTypes }).where(eq(oauthClients.id, id))

test('a client that may sign nobody on any more has worthless tokens of its people at once, on every instance', async () => {
  const client = await makeClient({ grantTypes: ['access_token', 'client_credentials'] })
  const tokens = await signOn(shop, client, { as: await makeUser(app), parameters: { scope: 'openid licences' } })
  const userinfo = () => statuses((calls) => calls.userinfo(tokens.access_token))
  const licences = () => statuses((calls) => calls.get('/api/oauth/licences', tokens.access_token))
  expect([await userinfo(), await licences()]).toEqual([
    [200, 200],
    [200, 200],
  ])
  await give(client, 'client_credentials')
  expect([await userinfo(), await licences()]).toEqual([
    [401, 401],
    [401, 401],
  ])
  expect((await callsOf(shop).refresh(client, tokens.refresh_token)).status).toBe(400)
})

test('a client that may not read the catalogue any more has worthless tokens of its own at once, on every instance', async () => {
  const client = await makeClient({ grantTypes: ['access_token', 'client_credentials'] })
  const { clientId: client_id, secret: client_secret } = client
  const form = { grant_type: 'client_credentials', client_id, client_secret }
  const token = String((await callsOf(shop).post('/oauth/token', form)).body['access_token'])
  const products = () => statuses((calls) => calls.get('/api/shop/products', token))
  expect(await products()).toEqual([200, 200])
  await give(client, 'access_token')
  expect(await products()).toEqual([401, 401])
})
