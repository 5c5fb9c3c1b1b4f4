import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { logout } from '#contract/accounts/auth.ts'
import { failureOf } from '#contract/client.ts'
import { withdrawConsent } from '#contract/partners/consents.ts'
import { inTransaction } from '#kernel/core.ts'
import { endSession } from '#modules/accounts/auth/sessions/end-sessions.ts'
import * as oauthJobs from '#modules/partners/oauth/jobs.ts'
import { oauthClientSessions, oauthLogouts } from '#modules/partners/oauth/logouts/tables.ts'
import { oauthClients } from '#modules/partners/partners/tables.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { listeningClientsOf } from './listening-clients.ts'
import { signOn } from './partner-calls.ts'
import { type Browser, startShopWithPartner } from './shop-with-partner.ts'

const shop = await startShopWithPartner({ listens: true })
const { app, issuer, openBrowser } = shop
const { db } = app.core
const { listeningClient, begin, tellLogouts } = await listeningClientsOf(shop)

test.runIf(app.isPostgres)('of two instances, one tells an application of a logout', async () => {
  const beside = await startTestApp({ beside: app, publicUrl: issuer })
  const heard = [await listeningClient(), await listeningClient()]
  const browsers = Array.from({ length: 6 }, () => openBrowser())
  const as = await makeUser(app)
  for (let round = 1; round <= 2; round++) {
    for (const browser of browsers) for (const { client } of heard) await signOn(shop, client, { as, browser })
    for (const browser of browsers) await browser.client(logout)
    await Promise.all([app, beside, app, beside].map((one) => one.perform(oauthJobs.tellLogouts, {})))
    for (const { receiver } of heard) {
      expect(receiver.told).toHaveLength(browsers.length * round)
      expect(new Set(receiver.sids()).size).toBe(receiver.told.length)
    }
  }
})

test.runIf(app.isPostgres)('who signs on while the login ends gets no tokens whose end nobody hears of', async () => {
  const { receiver, client, browser, current } = await begin()
  await db.delete(oauthClientSessions).where(eq(oauthClientSessions.sessionId, current))
  const [ended, committed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const ending = inTransaction(db, async (tx) => {
    await endSession(tx, current)
    ended.resolve()
    await committed.promise
  })
  await ended.promise
  const signingOn = signOn(shop, client, { browser }).then(
    () => 'signed on',
    () => 'refused',
  )
  await Promise.race([signingOn, pause(1_500)])
  committed.resolve()
  await ending
  const outcome = await signingOn
  await tellLogouts()
  expect([outcome, receiver.told.length]).toEqual(['refused', 0])
})

test.runIf(app.isPostgres)('while a client is deleted, people log out and withdraw what they allowed it', async () => {
  for (let round = 0; round < 4; round++) {
    const { client } = await listeningClient()
    const people: { id: string; browser: Browser }[] = []
    while (people.length < 8) {
      const [as, browser] = [await makeUser(app), openBrowser()]
      await signOn(shop, client, { as, browser })
      people.push({ id: as.id, browser })
    }
    const withdraws = ({ id, browser }: (typeof people)[number]) =>
      browser.client(withdrawConsent, { params: { id, consentId: client.id } }).catch((error: unknown) => {
        // It went with the client.
        if (failureOf(error, withdrawConsent)?.body.code !== 'not_found') throw error
      })
    const ends = people.map((one, n) => (n % 2 ? one.browser.client(logout) : withdraws(one)))
    await pause(round * 4)
    await db.delete(oauthClients).where(eq(oauthClients.id, client.id))
    await Promise.all(ends)
    await tellLogouts()
    expect(await db.$count(oauthLogouts)).toBe(0)
  }
})
