import type { Guard } from '#tests/guards/guard.ts'

const LIMITS = 'modules/licences/library/redemptions/coupon-limits.ts'
const FIND = 'modules/licences/library/redemptions/find-redeemable.ts'

export const guards: readonly Guard[] = [
  {
    name: 'a second press on the own code, at once, is no refusal',
    removals: [
      {
        file: 'modules/licences/library/redemptions/redeem-coupon.ts',
        code: 'if (!first) throw error',
        instead: 'throw error',
      },
    ],
    test: {
      file: 'modules/licences/library/redemptions/redeem-coupon.concurrency.test.ts',
      named: 'eight times at once',
    },
  },
  {
    name: 'only who has redeemed a code learns that it is theirs',
    removals: [
      { file: FIND, code: 'coupon && coupon.redeemedBy === userId ?', instead: 'coupon ?' },
      {
        file: 'modules/licences/library/redemptions/own-redemption.ts',
        code: 'eq(coupons.redeemedBy, userId),',
        instead: '',
      },
      {
        file: 'modules/licences/library/redemptions/own-redemption.ts',
        code: 'eq(entitlements.userId, userId),',
        instead: '',
      },
    ],
    test: { file: 'modules/licences/library/redemptions/redeem-coupon.test.ts', named: 'scans the own code again' },
  },
  {
    name: 'wrong codes of coupons are counted',
    removals: [
      { file: FIND, code: 'return attempt(counters, async () => {', instead: 'return attempt([], async () => {' },
    ],
    test: { file: 'modules/licences/library/redemptions/coupon-limits.test.ts', named: 'guesses of one account' },
  },
  {
    name: 'what accounts get wrong beyond the limit of their network has a limit too',
    removals: [{ file: LIMITS, code: '    await reserve.count(network)\n', instead: '' }],
    test: { file: 'modules/licences/library/redemptions/coupon-limits.test.ts', named: 'however many accounts' },
  },
  {
    name: 'an account that has guessed is refused with its network',
    removals: [{ file: LIMITS, code: '    await mistyped.check(accountId)\n', instead: '' }],
    test: { file: 'modules/licences/library/redemptions/class-at-one-address.test.ts', named: 'wrong three times' },
  },
  {
    name: 'a coupon that has expired gives nothing',
    removals: [
      { file: FIND, code: ' || isExpired', instead: '' },
      {
        file: 'modules/licences/coupons/take-coupon.ts',
        code: ' and valid_until <= ',
        instead: ' and false and valid_until <= ',
      },
    ],
    test: { file: 'modules/licences/library/redemptions/redeem-coupon.test.ts', named: 'answers alike' },
  },
  {
    name: 'a coupon that is redeemed at this moment is not blocked',
    removals: [
      {
        file: 'modules/licences/coupons/office/change-batch.ts',
        code: ".where(and(eq(coupons.id, id), eq(coupons.state, 'unredeemed')))",
        instead: '.where(eq(coupons.id, id))',
      },
    ],
    test: {
      file: 'modules/licences/library/redemptions/redeem-coupon.concurrency.test.ts',
      named: 'redeem and block at once',
    },
  },
]
