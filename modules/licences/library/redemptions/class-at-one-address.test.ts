import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { createToken, getCurrentUser, register } from '#contract/accounts/auth.ts'
import type { Client } from '#contract/client.ts'
import { getCoupon, redeemCoupon } from '#contract/licences/coupons.ts'
import { rateLimits } from '#modules/ground/security/tables.ts'
import { isFullRun, isWholeRun } from '#tests/full-run.ts'
import { startTestApp } from '#tests/support/app.ts'
import { ALLOWED, browserAt, countInvalid, guess } from '#tests/support/coupon-guesses.ts'
import { makeProduct, makeTitle } from '#tests/support/factories/catalogue-factories.ts'
import { makeCoupons } from '#tests/support/factories/coupon-factories.ts'
import { makeUser, PASSWORD } from '#tests/support/factories/people-factories.ts'
import { persist } from '#tests/support/persist.ts'
import { refused } from '#tests/support/refused.ts'
import { passwordGrant, signIn } from '#tests/support/sign-in.ts'

const app = await startTestApp()
const product = await makeProduct(app, await makeTitle(app), { format: 'licence', platforms: ['beook'] })
const NETWORKS = 100
const GUESSES_OF_EACH = isWholeRun ? ALLOWED + 10 : 20

beforeEach(async () => {
  await app.core.db.delete(rateLimits)
})

/** A pupil who makes an account and logs in, with this browser; the client sends the login. */
async function registered(address: string): Promise<{ id: string; client: Client }> {
  const guest = browserAt(app, address)
  const person = { salutation: 'none', first_name: 'Lena', last_name: 'Muster', terms_accepted: true } as const
  const email = `${randomUUID()}@example.test`
  await persist(() => guest(register, { body: { ...person, email, password: PASSWORD } }))
  const { access_token } = await persist(() =>
    guest(createToken, { body: passwordGrant({ email, password: PASSWORD }) }),
  )
  const client = browserAt(app, address, { authorization: `Bearer ${access_token}` })
  return { id: (await client(getCurrentUser)).data.id, client }
}

/**
 * Thirty pupils behind one address register, log in and redeem a code each, half of them after they mistyped twice: before
 * the login, or after it where their network gets nothing wrong any more. Returns their orders.
 */
async function letClassIn(address: string, mistyping: 'before login' | 'logged in' = 'before login') {
  const { codes } = await makeCoupons(app, { product, platform: 'beook', total: 30 })
  return Promise.all(
    codes.map(async (code, index) => {
      const guest = browserAt(app, address)
      const mistype = async (client: Client) => {
        if (index % 2) for (let time = 0; time < 2; time++) expect(await guess(client)).toBe('coupon_invalid')
      }
      if (mistyping === 'before login') {
        await mistype(guest)
        await guest(getCoupon, { params: { code } })
      }
      const { id, client } = await registered(address)
      if (mistyping === 'logged in') {
        await mistype(client)
        await client(getCoupon, { params: { code } })
      }
      return (await client(redeemCoupon, { params: { id }, body: { code } })).data.order
    }),
  )
}

test('a class of thirty behind one address registers and gets in, although half of them mistype twice', async () => {
  expect(new Set(await letClassIn('203.0.113.5')).size).toBe(30)
}, 120_000)

/** A pupil guesses with an account and without, until nothing that is wrong is answered any more. */
async function useUp(address: string): Promise<void> {
  const own = browserAt(app, address, (await signIn(app, await makeUser(app))).headers)
  expect(await countInvalid(12, () => guess(own))).toBe(10)
  await countInvalid(ALLOWED, () => guess(browserAt(app, address)))
  expect(await guess(browserAt(app, address))).toBe('too_many_requests')
}

test('a class of thirty gets in although a pupil at their address has used up what the network may get wrong', async () => {
  const address = '203.0.113.7'
  await useUp(address)
  expect(new Set(await letClassIn(address, 'logged in')).size).toBe(30)
}, 120_000)

test('an account that was wrong three times is refused with its network, for as long as that is closed', async () => {
  const { code } = await makeCoupons(app, { product, platform: 'beook' })
  const { user, headers } = await signIn(app, await makeUser(app))
  const redeemed = (client: Client) => client(redeemCoupon, { params: { id: user.id }, body: { code } })
  const [closed, other] = ['203.0.113.8', '203.0.113.9'].map((ip) => browserAt(app, ip, headers))
  if (!closed || !other) throw new Error('no browsers')
  for (let time = 0; time < 3; time++) expect(await guess(closed)).toBe('coupon_invalid')
  await useUp('203.0.113.8')
  for (let time = 0; time < 12; time++) expect((await refused(redeemed(closed))).body.code).toBe('too_many_requests')
  expect((await redeemed(other)).data.order).toBeTruthy()
})

test.runIf(isFullRun)(
  `a class registers and gets in while ${NETWORKS} networks without an account guess ${GUESSES_OF_EACH} codes each, none of them right`,
  async () => {
    /** Networks that guess at the same time. */
    const AT_ONCE = 10
    const networks = Array.from({ length: NETWORKS }, (_, n) => `198.51.100.${n}`)
    const answered: number[] = []
    const lanes = Array.from({ length: AT_ONCE }, async () => {
      for (let network = networks.pop(); network !== undefined; network = networks.pop()) {
        const ip = network
        answered.push(await countInvalid(GUESSES_OF_EACH, () => guess(browserAt(app, ip))))
      }
    })
    const [orders] = await Promise.all([letClassIn('203.0.113.6'), ...lanes])
    expect(new Set(orders).size).toBe(30)
    expect(answered).toEqual(Array<number>(NETWORKS).fill(Math.min(GUESSES_OF_EACH, ALLOWED)))
  },
  600_000,
)
