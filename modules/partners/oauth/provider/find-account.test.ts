import { eq } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import type { Group } from '#contract/groups.ts'
import { sessions } from '#modules/accounts/auth/tables.ts'
import { callsOf, signOn } from '#tests/single-sign-on/partner-calls.ts'
import { startShopWithPartner } from '#tests/single-sign-on/shop-with-partner.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'

const shop = await startShopWithPartner()
const { app, partner, openBrowser } = shop
const { userinfo } = callsOf(shop)

/** What an application learns of somebody by userinfo and in the ID token. */
async function told(groups: Group[], scope: string) {
  const user = await makeUser(app, { groups })
  const browser = openBrowser()
  await browser.logIn(user)
  // Staff sign on with their second factor only.
  await app.core.db.update(sessions).set({ secondFactorAt: new Date() }).where(eq(sessions.userId, user.id))
  const tokens = await signOn(shop, partner, { browser, parameters: { scope } })
  return { user, info: (await userinfo(tokens.access_token)).body, claims: decodeJwt(tokens.id_token) }
}

test.each<[Group[], Group[]]>([
  [
    ['teacher', 'partner'],
    ['teacher', 'partner'],
  ],
  [['pending_teacher'], ['pending_teacher']],
  [['teacher', 'editor', 'sales', 'admin'], ['teacher']],
  [['admin'], []],
  [[], []],
])('of somebody in the groups %j an application learns %j', async (groups, shown) => {
  const { user, info, claims } = await told(groups, 'openid groups')
  expect(info).toEqual({ sub: user.id, groups: shown })
  expect(claims['groups'] ?? shown).toEqual(shown)
})

test('it learns of no group without the scope', async () => {
  const { info, claims } = await told(['teacher'], 'openid profile email')
  expect(info).not.toHaveProperty('groups')
  expect(claims).not.toHaveProperty('groups')
})
