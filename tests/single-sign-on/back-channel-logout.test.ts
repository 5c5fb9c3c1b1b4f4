import { eq } from 'drizzle-orm'
import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose'
import { describe, expect, test } from 'vitest'
import { changePassword } from '#contract/accounts/account-links.ts'
import { logout } from '#contract/accounts/auth.ts'
import * as sessionsApi from '#contract/accounts/sessions.ts'
import * as officeUsersApi from '#contract/desks/office-users.ts'
import * as consentsApi from '#contract/partners/consents.ts'
import * as authJobs from '#modules/accounts/auth/jobs.ts'
import { sessions } from '#modules/accounts/auth/tables.ts'
import { deleteAccount } from '#modules/ground/users/accounts.ts'
import { oauthLogouts } from '#modules/partners/oauth/logouts/tables.ts'
import { oauthClients } from '#modules/partners/partners/tables.ts'
import { makeUser, PASSWORD } from '#tests/support/factories/people-factories.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { type Begun, listeningClientsOf } from './listening-clients.ts'
import { callsOf, logOutBy, signOn } from './partner-calls.ts'
import { CALLBACK, startShopWithPartner } from './shop-with-partner.ts'

const shop = await startShopWithPartner({ listens: true })
const { app, issuer, openBrowser } = shop
const { db } = app.core
const keys = createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`))
const { listeningClient, begin, logoutsIn, tellLogouts } = await listeningClientsOf(shop)

const makeDue = () => db.update(oauthLogouts).set({ nextTryAt: new Date(0) })

const passwordBody = () => {
  const password = 'acht-gelbe-Velos-2027'
  return { current_password: PASSWORD, password, password_confirmation: password }
}

function logOutAtApplication({ browser, tokens }: Begun) {
  const query = new URLSearchParams({ id_token_hint: tokens.id_token, post_logout_redirect_uri: CALLBACK })
  return logOutBy(browser, `/oauth/logout?${query}`)
}

const ENDS_ONE: [string, (begun: Begun) => Promise<unknown>][] = [
  ['logs out of the shop', ({ browser }) => browser.client(logout)],
  ['logs out at an application', logOutAtApplication],
  [
    'ends it in the list of logins',
    ({ elsewhere, params, current }) =>
      elsewhere.client(sessionsApi.endSessions, { params, body: { sessions: [current], password: PASSWORD } }),
  ],
  ['changes the password elsewhere', ({ elsewhere }) => elsewhere.client(changePassword, { body: passwordBody() })],
  ['logs in anew in the same browser', ({ browser, user }) => browser.logIn(user)],
  [
    'loses it in any other way',
    ({ current }) => db.update(sessions).set({ revokedAt: new Date() }).where(eq(sessions.id, current)),
  ],
]

const ENDS_ALL: [string, (begun: Begun) => Promise<unknown>][] = [
  [
    'ends all logins',
    ({ elsewhere, params }) => elsewhere.client(sessionsApi.endAllSessions, { params, body: { password: PASSWORD } }),
  ],
  [
    'is logged out by an administrator',
    async ({ params }) => {
      const admin = await signIn(app, await makeUser(app, { groups: ['admin'] }))
      return admin.client(officeUsersApi.logUserOut, { params, body: { reason: 'Handy gestohlen.' } })
    },
  ],
  ['is erased', ({ user }) => deleteAccount(db, user.id)],
  [
    'withdraws the consent',
    ({ browser, user, client }) =>
      browser.client(consentsApi.withdrawConsent, { params: { id: user.id, consentId: client.id } }),
  ],
]

describe('an application hears of a login that has ended, and of no other', () => {
  test.each(ENDS_ONE)('when the person %s', async (_, end) => {
    const begun = await begin()
    await end(begun)
    await tellLogouts()
    expect(begun.receiver.sids()).toEqual([begun.sids[0]])
    await tellLogouts()
    expect(begun.receiver.told).toHaveLength(1)
    expect(await logoutsIn(begun.client)).toEqual([['logout_told', null]])
  })

  test.each(ENDS_ALL)('of both, when the person %s', async (_, end) => {
    const begun = await begin()
    await end(begun)
    await tellLogouts()
    expect(begun.receiver.sids().toSorted()).toEqual(begun.sids.toSorted())
    for (const { token } of begun.receiver.told) expect(decodeJwt(token).sub).toBe(begun.user.id)
  })

  test('not when it has merely run out, nor of one that ended once the consent was withdrawn', async () => {
    const begun = await begin()
    await begun.browser.client(consentsApi.withdrawConsent, {
      params: { id: begun.user.id, consentId: begun.client.id },
    })
    await tellLogouts()
    await begun.browser.client(logout)
    await signOn(shop, begun.client, { browser: begun.elsewhere })
    await db
      .update(sessions)
      .set({ expiresAt: new Date(0) })
      .where(eq(sessions.userId, begun.user.id))
    await app.perform(authJobs.deleteExpiredSessions, {})
    await tellLogouts()
    expect(begun.receiver.told).toHaveLength(2)
  })

  test('not where it never signed on, nor where it wants to hear of nothing', async () => {
    const { receiver, client } = await listeningClient()
    const silent = shop.partner
    const user = await makeUser(app)
    const [browser, other] = [openBrowser(), openBrowser()]
    await signOn(shop, silent, { as: user, browser })
    await signOn(shop, client, { as: user, browser: other })
    await browser.client(logout)
    expect(await db.$count(oauthLogouts)).toBe(0)
    await other.client(logout)
    await db.update(oauthClients).set({ backchannelLogoutUri: null }).where(eq(oauthClients.id, client.id))
    await tellLogouts()
    expect([receiver.told.length, await db.$count(oauthLogouts)]).toEqual([0, 0])
  })
})

test('every application that a login led to hears of its end', async () => {
  const [one, other] = [await listeningClient(), await listeningClient()]
  const browser = openBrowser()
  const first = await signOn(shop, one.client, { as: await makeUser(app), browser })
  const second = await signOn(shop, other.client, { browser })
  const sids = [first, second].map(({ id_token }) => decodeJwt(id_token)['sid'])
  await browser.client(logout)
  await tellLogouts()
  expect([one.receiver.sids(), other.receiver.sids()]).toEqual([[sids[0]], [sids[1]]])
  // Two applications cannot tell by it that they have the same person.
  expect(sids[0]).not.toBe(sids[1])
})

test('the token is what the specification says, and the shop’s published keys verify it', async () => {
  const { receiver, client, user, browser, tokens } = await begin()
  await browser.client(logout)
  await tellLogouts()
  const [told] = receiver.told
  expect(told?.contentType).toBe('application/x-www-form-urlencoded')
  const { payload, protectedHeader } = await jwtVerify(told?.token ?? '', keys, { issuer, audience: client.clientId })
  expect(protectedHeader).toEqual({ alg: 'RS256', typ: 'logout+jwt', kid: expect.any(String) as string })
  const ofIdToken = decodeJwt(tokens.id_token)
  const { iat = 0, exp = 0, ...claims } = payload
  expect(claims).toEqual({
    iss: ofIdToken.iss,
    sub: user.id,
    aud: client.clientId,
    sid: ofIdToken['sid'],
    jti: expect.stringMatching(/^[\w-]{20,}$/) as string,
    events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
  })
  expect(Math.abs(Date.now() / 1000 - iat)).toBeLessThan(30)
  expect([exp > iat, exp - iat <= 120]).toEqual([true, true])
})

test('a login has one sid for an application, however often it signs on, and it gives no login away', async () => {
  const { client, user, browser, tokens, sids, current } = await begin()
  const again = await signOn(shop, client, { browser })
  const renewed = (await callsOf(shop).refresh(client, tokens.refresh_token)).body
  const fresh = openBrowser(browser.jar)
  const others = [
    again.id_token,
    String(renewed['id_token']),
    (await signOn(shop, client, { browser: fresh })).id_token,
  ]
  for (const token of others) expect(decodeJwt(token)['sid']).toBe(sids[0])
  expect(sids[0]).toMatch(/^[\w-]{43}$/)
  expect(sids[1]).not.toBe(sids[0])
  for (const secret of [current, user.id]) expect(sids[0]).not.toContain(secret)
})

test('metadata say that the shop does this', async () => {
  const { body } = await callsOf(shop).get('/.well-known/openid-configuration')
  expect(body).toMatchObject({ backchannel_logout_supported: true, backchannel_logout_session_supported: true })
  expect(body['claims_supported']).toContain('sid')
})

describe('an application that is away', () => {
  test('is told later, by a fresh token', async () => {
    const { receiver, client, browser } = await begin()
    receiver.status = 503
    await browser.client(logout)
    await tellLogouts()
    await tellLogouts()
    expect(receiver.told).toHaveLength(1)
    receiver.status = 200
    await makeDue()
    await tellLogouts()
    expect(receiver.told).toHaveLength(2)
    const [first, second] = receiver.told.map(({ token }) => decodeJwt(token))
    expect(second?.['sid']).toBe(first?.['sid'])
    expect(second?.jti).not.toBe(first?.jti)
    expect(await logoutsIn(client)).toEqual([
      ['logout_told', null],
      ['logout_refused', 'answered 503'],
    ])
  })

  test('is given up after nine tries within three hours, which its log says once', async () => {
    const { receiver, client, browser } = await begin()
    receiver.close()
    await browser.client(logout)
    const minutes: number[] = []
    for (let tries = 0; tries < 20 && (await db.$count(oauthLogouts)) > 0; tries++) {
      await tellLogouts()
      const [row] = await db.select().from(oauthLogouts)
      if (!row) break
      const wait = row.nextTryAt.getTime() - Date.now()
      minutes.push(Math.round(wait / 60_000))
      await db.update(oauthLogouts).set({
        endedAt: new Date(row.endedAt.getTime() - wait),
        nextTryAt: new Date(0),
      })
    }
    expect(minutes).toEqual([1, 1, 2, 4, 8, 16, 32, 64])
    expect(await logoutsIn(client)).toEqual([
      ['logout_given_up', null],
      ['logout_unanswered', 'could not be reached (ECONNREFUSED)'],
    ])
  })

  test('is asked once at a time: its other logouts wait', async () => {
    const { receiver, client, browser, params } = await begin()
    receiver.status = 500
    await browser.client(sessionsApi.endAllSessions, { params, body: { password: PASSWORD } })
    await tellLogouts()
    expect(receiver.told).toHaveLength(1)
    receiver.status = 204
    await makeDue()
    await tellLogouts()
    expect(receiver.told).toHaveLength(3)
    expect(await logoutsIn(client)).toEqual([
      ['logout_told', null],
      ['logout_told', null],
      ['logout_refused', 'answered 500'],
    ])
  })
})

test('a public shop tells nobody in its own network', async () => {
  const elsewhere = await startShopWithPartner()
  const listeners = await listeningClientsOf(elsewhere)
  const { receiver, client } = await listeners.listeningClient()
  const browser = elsewhere.openBrowser()
  await signOn(elsewhere, client, { as: await makeUser(elsewhere.app), browser })
  await browser.client(logout)
  await listeners.tellLogouts()
  expect(receiver.told).toEqual([])
  expect(await listeners.logoutsIn(client)).toEqual([['logout_not_public', 'is not at a public address']])
})
