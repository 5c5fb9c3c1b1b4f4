import { expect, test } from 'vitest'
import type { OwnCoupon } from '#contract/licences/coupon-sets.ts'
import { countGroups, groupCodes } from './group-codes.ts'

const coupon = (id: string, note: string | null, state: OwnCoupon['state'] = 'unredeemed'): OwnCoupon => ({
  id,
  code: `AAAABBBBCC${id}`,
  state,
  redeemed_by: null,
  redeemed_at: null,
  is_own: false,
  is_assigned: false,
  handed_out_at: null,
  handed_out_note: note,
})

test('each class is a group that says how many of its codes are redeemed; what nobody has comes first', () => {
  const groups = groupCodes([
    coupon('01', 'Klasse 2b', 'redeemed'),
    coupon('02', null),
    coupon('03', 'Klasse 3a'),
    coupon('04', 'Klasse 2b'),
  ])
  expect(groups.map(({ coupons }) => coupons.map(({ id }) => id))).toEqual([['02'], ['01', '04'], ['03']])
  expect(countGroups(groups)).toEqual([
    { note: null, total: 1, redeemed: 0 },
    { note: 'Klasse 2b', total: 2, redeemed: 1 },
    { note: 'Klasse 3a', total: 1, redeemed: 0 },
  ])
})
