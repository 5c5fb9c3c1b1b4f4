import { expect, test } from 'vitest'
import { ISSUER, startShopWithPartner } from '#tests/single-sign-on/shop-with-partner.ts'
import { curlCatalogue } from './curl-examples.ts'

const { app, partner } = await startShopWithPartner()

test('the shop answers the call of the catalogue as the guide shows it', async () => {
  const example = curlCatalogue({
    issuer: ISSUER,
    clientId: partner.clientId,
    redirectUrl: 'https://partner.example/callback',
    scopes: 'openid',
    grants: ['client_credentials'],
    webhookUrl: null,
    logoutUri: null,
  })
  const address = /^curl "([^"]+)"/m.exec(example)?.[1] ?? ''
  expect((await app.send(new Request(address))).status).toBe(200)
})
