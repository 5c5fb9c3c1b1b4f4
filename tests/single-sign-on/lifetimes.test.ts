import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { callsOf, signOn, type Tokens } from './partner-calls.ts'
import { startShopWithPartner } from './shop-with-partner.ts'

const shop = await startShopWithPartner()
const { app, partner } = shop
const { refresh } = callsOf(shop)
const DAY = 86_400
/** Seconds that the test itself may take. */
const SLOW = 15

/** As if all codes and tokens had been given so many seconds earlier. */
const age = (seconds: number) =>
  app.core.db.execute(sql`update oauth_tokens set expires_at = expires_at - make_interval(secs => ${seconds}),
    payload = payload || jsonb_build_object('exp', (payload ->> 'exp')::int - ${seconds}::int)`)

// ASVS V10.4.8
test('a refresh token renews a sign-on for 30 days, and the next one for 30 more', async () => {
  const first = await signOn(shop, partner, { as: await makeUser(app) })
  await age(30 * DAY - SLOW)
  const renewed = await refresh(partner, first.refresh_token)
  expect([renewed.status, renewed.body['expires_in']]).toEqual([200, 1800])
  await age(30 * DAY - SLOW)
  const again = await refresh(partner, (renewed.body as unknown as Tokens).refresh_token)
  expect(again.status).toBe(200)
  await age(30 * DAY)
  const late = await refresh(partner, (again.body as unknown as Tokens).refresh_token)
  expect([late.status, late.body['error'], late.body['code']]).toEqual([400, 'invalid_grant', 'grant_invalid'])
})
