import { sql } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import * as authApi from '#contract/accounts/auth.ts'
import * as cartApi from '#contract/storefront/cart.ts'
import { actingSessions } from '#modules/accounts/acting/tables.ts'
import { createLog } from '#server/log.ts'
import { actAs } from '#tests/support/act-as.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeProduct, makeTitle } from '#tests/support/factories/catalogue-factories.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { makeVisitor } from '#tests/support/visitor.ts'
import { maintenance, overloaded, refusalResponse } from '../http/errors.ts'
import { type Caller, meetVisitor, type VisitOptions } from './visit.ts'

const app = await startTestApp()
afterEach(() => vi.useRealTimers())

/** Requests a page with a browser's cookies. */
function visit(
  cookie: string,
  send: VisitOptions['send'] = async (asked, environment) => app.api.fetch(asked, environment),
  caller: Partial<Caller> = {},
) {
  const request = new Request('http://shop.test/', { headers: { cookie } })
  return meetVisitor(
    request,
    { ip: '192.0.2.1', ...caller },
    {
      publicUrl: 'http://shop.test',
      kept: app.core.kept,
      authenticate: app.authenticate,
      log: createLog('silent'),
      reportFailure: () => undefined,
      send,
    },
  )
}

test('a login that lasts until the browser is closed is renewed after half an hour, although its cookie is still there', async () => {
  const login = await signIn(app, await makeUser(app), { remember: false })
  const cookie = login.cookies['cookie'] ?? ''
  const early = await visit(cookie)
  expect(early.jar.set).toEqual([])
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31 * 60_000 })
  const late = await visit(cookie)
  expect((await late.visit.user())?.id).toBe(login.user.id)
  expect(late.jar.set.map((line) => line.split('=')[0])).toEqual(Object.values(authApi.authCookies))
  expect(late.jar.set.join()).not.toMatch(/max-age/i)
})

test('a login that was ended in another browser loses its cookies, but keeps the guest cart filled since', async () => {
  const login = await signIn(app, await makeUser(app))
  await login.client(authApi.logout)
  const guest = makeVisitor(app)
  const product = await makeProduct(app, await makeTitle(app))
  await guest.client(cartApi.incrementAmount, { body: { amount: 2, products: [product.id] } })
  const { visit: next, jar } = await visit(
    `${authApi.authCookies.refresh}=${login.refreshToken}; ${cartApi.GUEST_COOKIE}=${guest.guestId}`,
  )
  expect(jar.set.map((line) => line.split(';')[0])).toEqual(
    Object.values(authApi.authCookies).map((name) => `${name}=`),
  )
  expect((await next.client(cartApi.getCart, { query: {} })).data.items[0]?.quantity).toBe(2)
})

test.each([maintenance(), overloaded()])(
  'a logged-in user is not taken for a guest while the shop answers $code',
  async (refusal) => {
    const { cookies } = await signIn(app, await makeUser(app))
    const { visit: now } = await visit(cookies['cookie'] ?? '', async () => refusalResponse(refusal))
    expect(now.hasLogin).toBe(true)
    await expect(now.user()).rejects.toMatchObject({ body: { code: refusal.code } })
  },
)

test('a page gets the same answer from the API in its process as a program gets from it as JSON', async () => {
  const guest = makeVisitor(app)
  const product = await makeProduct(app, await makeTitle(app))
  await guest.client(cartApi.incrementAmount, { body: { amount: 2, products: [product.id] } })
  const { visit: own } = await visit(`${cartApi.GUEST_COOKIE}=${guest.guestId}`)
  const answer = await own.client(cartApi.getCart, { query: {} })
  expect(JSON.parse(JSON.stringify(answer))).toStrictEqual(answer)
  expect(answer).toStrictEqual(await guest.client(cartApi.getCart, { query: {} }))
})

test('a press without JavaScript is told from the next one by a cookie that each answer changes, before the first by the login', async () => {
  expect((await visit('')).visit.lastPress).toBe('')
  const login = await signIn(app, await makeUser(app))
  const first = await visit(login.cookies['cookie'] ?? '')
  expect(first.visit.lastPress).not.toBe('')
  expect((await visit(login.cookies['cookie'] ?? '')).visit.lastPress).toBe(first.visit.lastPress)
  first.visit.endPress()
  const [line = ''] = first.jar.set
  expect(line).toMatch(/^last_press=[0-9a-f]{32}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)
  const next = await visit(line.split(';')[0] ?? '')
  expect(next.visit.lastPress).not.toBe(first.visit.lastPress)
  expect(line).toContain(`=${next.visit.lastPress};`)
})

test('the shop shows staff the person they act as, and leaves their own login alone; the back office shows themselves', async () => {
  const person = await makeUser(app)
  const { cookie, staff } = await actAs(app, person)
  // Longer than it lasts, so that it outlives the token of the staff.
  await app.core.db.update(actingSessions).set({ endsAt: sql`now() + interval '1 hour'` })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31 * 60_000 })
  const shop = await visit(cookie)
  expect((await shop.visit.user())?.id).toBe(person.id)
  expect(shop.visit).toMatchObject({ hasLogin: true, acting: { name: `${person.firstName} ${person.lastName}` } })
  expect(shop.jar.set).toEqual([])
  const office = await visit(cookie, undefined, { isOneself: true })
  expect((await office.visit.user())?.id).toBe(staff.user.id)
  expect(office.visit.acting).toBeNull()
  expect(office.jar.set.map((line) => line.split('=')[0])).toEqual(Object.values(authApi.authCookies))
})
