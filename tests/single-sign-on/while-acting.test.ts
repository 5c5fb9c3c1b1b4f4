import { expect, test } from 'vitest'
import { FAILURE_PAGE } from '#modules/partners/oauth/addresses.ts'
import { CookieJar } from '#server/pages/cookie-jar.ts'
import { actAs } from '../support/act-as.ts'
import { dumpDatabase } from '../support/database/dump-database.ts'
import { makeUser } from '../support/factories/people-factories.ts'
import { authorizeUrl } from './partner-calls.ts'
import { CALLBACK, startShopWithPartner } from './shop-with-partner.ts'

const shop = await startShopWithPartner()
const { app, partner } = shop

test('staff who act as a person sign on to no application, neither as the person nor as themselves', async () => {
  const { cookie, staff } = await actAs(app, await makeUser(app))
  const before = (await dumpDatabase(app.connection)).filter((row) => row.startsWith('oauth_'))
  const page = await shop.openBrowser(new CookieJar(cookie)).follow(authorizeUrl(partner), { consents: true })
  expect(page.pathname + page.search).toBe(`${FAILURE_PAGE}?error=not_while_acting`)
  expect((await dumpDatabase(app.connection)).filter((row) => row.startsWith('oauth_'))).toEqual(before)
  const own = new CookieJar(staff.cookies['cookie'] ?? '')
  const led = await shop.openBrowser(own).follow(authorizeUrl(partner), { consents: true })
  expect(led.href).toContain(`${CALLBACK}?code=`)
})
