import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as oauthClientsApi from '#contract/partners/oauth-clients.ts'
import { oauthClientSecrets } from '#modules/partners/partners/tables.ts'
import { makePartner } from '#tests/support/factories/partner-factories.ts'
import { makeUser, PASSWORD } from '#tests/support/factories/people-factories.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { callsOf, signOn } from './partner-calls.ts'
import { startShopWithPartner } from './shop-with-partner.ts'

const shop = await startShopWithPartner()
const { app, organisationId, makeClient } = shop
const { refresh, revoke, post } = callsOf(shop)
const partner = await signIn(app, await makePartner(app, organisationId))

type Client = Awaited<ReturnType<typeof makeClient>>
const named = ({ id: clientId }: Client) => ({ id: partner.user.id, clientId })

const renew = async (client: Client, end_former: boolean): Promise<Client> => {
  const call = { params: named(client), body: { end_former, current_password: PASSWORD } }
  const { client_secret } = (await partner.client(oauthClientsApi.renewClientSecret, call)).data
  return { ...client, secret: client_secret ?? '' }
}

const outcomes = async (client: Client) =>
  (await partner.client(oauthClientsApi.listSignOns, { params: named(client) })).data.map(({ outcome }) => outcome)

/** As if so much of the former secret's time had passed. */
const pass = ({ id }: Client, time: string) =>
  app.core.db
    .update(oauthClientSecrets)
    .set({ endsAt: sql`${oauthClientSecrets.endsAt} - ${time}::interval` })
    .where(and(eq(oauthClientSecrets.clientId, id), isNotNull(oauthClientSecrets.endsAt)))

test('a former secret renews tokens for 24 hours beside the new one; ended, it is wrong, and the log says so', async () => {
  const former = await makeClient()
  let tokens = await signOn(shop, former, { as: await makeUser(app) })
  const current = await renew(former, false)
  const renewWith = async (client: Client) => {
    const answer = await refresh(client, tokens.refresh_token)
    if (answer.status === 200) tokens = answer.body as unknown as typeof tokens
    return answer
  }
  for (const client of [former, current, former]) expect((await renewWith(client)).status).toBe(200)
  await pass(former, '23 hours 59 minutes')
  expect((await renewWith(former)).status).toBe(200)
  await pass(former, '1 minute')
  const refused = await renewWith(former)
  expect([refused.status, refused.body['error'], refused.body['code']]).toEqual([
    401,
    'invalid_client',
    'client_invalid',
  ])
  expect((await outcomes(former))[0]).toBe('secret_wrong')
  expect((await revoke(former, tokens.refresh_token)).status).toBe(401)
  const { clientId: client_id, secret: client_secret } = former
  expect((await post('/oauth/par', { client_id, client_secret })).status).toBe(401)
  // It used up nothing of the new one's.
  expect((await renewWith(current)).status).toBe(200)
})

test('a secret that others have seen ends at once', async () => {
  const former = await makeClient()
  const tokens = await signOn(shop, former, { as: await makeUser(app) })
  const current = await renew(former, true)
  expect((await refresh(former, tokens.refresh_token)).status).toBe(401)
  expect((await outcomes(former))[0]).toBe('secret_wrong')
  expect((await refresh(current, tokens.refresh_token)).status).toBe(200)
})
