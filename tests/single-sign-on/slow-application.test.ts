import { expect, test, vi } from 'vitest'
import { logout } from '#contract/accounts/auth.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { openLogoutReceiver } from './logout-receiver.ts'
import { signOn } from './partner-calls.ts'
import { startShopWithPartner } from './shop-with-partner.ts'

test('who logs out waits for no application, and a slow one keeps no other waiting', async () => {
  const shop = await startShopWithPartner({ listens: true, worksJobs: true })
  const [slow, quick] = [await openLogoutReceiver(), await openLogoutReceiver()]
  slow.status = null
  const [browser, later] = [shop.openBrowser(), shop.openBrowser()]
  const as = await makeUser(shop.app)
  const [hanging, listening] = [
    await shop.makeClient({ backchannelLogoutUri: slow.url }),
    await shop.makeClient({ backchannelLogoutUri: quick.url }),
  ]
  for (const client of [hanging, listening]) await signOn(shop, client, { as, browser })
  await signOn(shop, listening, { as, browser: later })
  await browser.client(logout)
  expect([slow.open, quick.open]).toEqual([0, 0])
  // No schedule is waited for, which would take up to a minute.
  const soon = { timeout: 20_000, interval: 20 }
  await vi.waitFor(() => expect([slow.told.length, quick.told.length]).toEqual([1, 1]), soon)
  await later.client(logout)
  await vi.waitFor(() => expect(quick.told).toHaveLength(2), soon)
  expect(slow.open).toBe(1)
  slow.close()
})
