import { expect, test } from 'vitest'
import { isQuiet } from './quiet-pages.ts'

test('no message stands above a page on which one chooses or agrees', () => {
  for (const path of ['/coupons/redeem', '/coupons/redeem/', '/coupons/redeem/ABCD-EFGH/coupon-platform'])
    expect(isQuiet(path), path).toBe(true)
  for (const path of ['/shop/test-licence', '/oauth/consent/a-sign-on']) expect(isQuiet(path), path).toBe(true)
})

test('nor where the page itself says that the address is not confirmed; everywhere else one is reminded', () => {
  for (const path of ['/profile/account', '/profile/details', '/verify-email']) expect(isQuiet(path), path).toBe(true)
  for (const path of ['/', '/profile/details/address', '/coupons', '/coupons/redeemed', '/shop/cart'])
    expect(isQuiet(path), path).toBe(false)
})
