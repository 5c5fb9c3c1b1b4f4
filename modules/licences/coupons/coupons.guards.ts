import type { Guard } from '#tests/guards/guard.ts'

const TAKE = 'modules/licences/coupons/take-coupon.ts'
const OFFICE = 'modules/licences/coupons/office/office-coupons.test.ts'

export const guards: readonly Guard[] = [
  {
    name: 'a set makes its codes once',
    removals: [
      {
        file: 'modules/licences/coupons/issue-coupons.ts',
        code: '.where(and(eq(couponSets.id, setId), isNull(couponSets.issuedAt)))',
        instead: '.where(eq(couponSets.id, setId))',
      },
      { sql: 'drop index coupons_position_key' },
    ],
    test: { file: 'modules/licences/coupons/take-back.test.ts', named: 'however often its job runs' },
  },
  {
    name: 'an order line has one set of coupons for each of its products',
    removals: [{ sql: 'drop index coupon_sets_line_key' }],
    test: {
      file: 'modules/licences/coupons/issue-coupons.concurrency.test.ts',
      named: 'however many order it at once',
    },
  },
  {
    name: 'a code that exists does not come in a second time',
    removals: [{ sql: 'drop index coupons_code_hash_key' }],
    test: { file: OFFICE, named: 'then none is written' },
  },
  {
    name: 'a redeemed code is not marked as handed out',
    removals: [
      {
        file: 'modules/licences/coupons/owner/hand-out.ts',
        code: "eq(coupons.state, 'unredeemed'),",
        instead: '',
      },
    ],
    test: { file: 'modules/licences/coupons/owner/owner.test.ts', named: 'leaves the others' },
  },
  {
    name: 'a coupon is redeemed once, however many redeem it at once',
    removals: [{ file: TAKE, code: "eq(coupons.state, 'unredeemed'),", instead: '' }],
    test: {
      file: 'modules/licences/library/redemptions/redeem-coupon.concurrency.test.ts',
      named: 'redeem one coupon at once',
    },
  },
]
