import { expect, test } from 'vitest'
import { startSignOnTest } from '#contract/partners/sign-on-test/sign-on-test.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeOauthClient, makeOrganisation, makePartner } from '#tests/support/factories/partner-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { signIn } from '#tests/support/sign-in.ts'

const app = await startTestApp({ publicUrl: 'https://shop.example' })

test('a partner tests sign-ons sixty times in an hour, and a colleague then still does', async () => {
  const organisationId = await makeOrganisation(app)
  // In a private network, which a public shop never asks.
  const redirect_url = 'https://10.0.0.7/callback'
  const { id: clientId } = await makeOauthClient(app, organisationId, { redirectUrls: [redirect_url] })
  const makeEngineer = async () => signIn(app, await makePartner(app, organisationId))
  const [eager, colleague] = [await makeEngineer(), await makeEngineer()]
  const start = ({ client, user }: typeof eager) =>
    client(startSignOnTest, { params: { id: user.id, clientId }, body: { redirect_url } })
  for (let test = 0; test < 60; test++) await start(eager)
  const { body } = await refused(start(eager))
  expect(body.code).toBe('too_many_requests')
  expect((await start(colleague)).data.redirect_url).toBe(redirect_url)
})
