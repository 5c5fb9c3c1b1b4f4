import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '#kernel/core.ts'
import { clientSecretHash, giveSecret, isValidSecret } from '#modules/partners/partners/clients/client-secret.ts'
import { oauthClientSecrets, oauthClients } from '#modules/partners/partners/tables.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeOauthClient, makeOrganisation } from '#tests/support/factories/partner-factories.ts'
import { DEMONSTRATION_CLIENT } from '../people/partners.ts'
import { putPartnerApplication } from './put-partner-application.ts'

const app = await startTestApp()
const { db } = app.core
const { clientId, redirectUrl } = DEMONSTRATION_CLIENT
const seeded = await makeOauthClient(app, await makeOrganisation(app), { clientId, redirectUrls: [redirectUrl] })

const at = (port: number, secret = 'kept') => {
  const url = `http://127.0.0.1:${port}`
  return {
    secret,
    redirectUrls: [`${url}/callback`, `${url}/logged-out`],
    entryUrl: `${url}/start`,
    fallbackUrl: `${url}/cancelled`,
    backchannelLogoutUri: `${url}/backchannel-logout`,
  }
}

async function isValid(secret: string): Promise<boolean> {
  const ofHash = eq(oauthClientSecrets.hash, clientSecretHash(secret))
  return (await db.$count(oauthClientSecrets, and(ofHash, isValidSecret()))) === 1
}

const client = async () => (await db.select().from(oauthClients).where(eq(oauthClients.id, seeded.id)))[0]

test('the shop knows the application where it runs, and its secret alone', async () => {
  await putPartnerApplication(db, at(3004))
  const { redirectUrls, entryUrl: initiateLoginUri, fallbackUrl, backchannelLogoutUri } = at(3004)
  const known = [redirectUrl, ...redirectUrls]
  expect(await client()).toMatchObject({ redirectUrls: known, initiateLoginUri, fallbackUrl, backchannelLogoutUri })
  expect([await isValid('kept'), await isValid(seeded.secret)]).toEqual([true, false])
})

test('starts at other ports leave no more addresses than a client may have', async () => {
  for (let port = 4000; port < 4010; port++) await putPartnerApplication(db, at(port))
  const urls = (await client())?.redirectUrls ?? []
  expect(urls).toHaveLength(10)
  expect(urls).toEqual(expect.arrayContaining([redirectUrl, ...at(4009).redirectUrls]))
})

test('a secret that a partner takes lasts as long as the own one does', async () => {
  const taken = await inTransaction(db, (tx) => giveSecret(tx, seeded.id, { endsFormer: false }))
  await putPartnerApplication(db, at(3004))
  expect([await isValid('kept'), await isValid(taken)]).toEqual([true, true])
  await inTransaction(db, (tx) => giveSecret(tx, seeded.id, { endsFormer: true }))
  expect(await isValid('kept')).toBe(false)
  await putPartnerApplication(db, at(3004))
  expect(await isValid('kept')).toBe(true)
})

test('a client that was deleted stays so', async () => {
  await db.delete(oauthClients).where(eq(oauthClients.id, seeded.id))
  await putPartnerApplication(db, at(3004))
  expect(await client()).toBeUndefined()
})
