import type { Guard } from '#tests/guards/guard.ts'

const CROWD = 'modules/fulfilment/checkout/order-with-voucher.concurrency.test.ts'
const ORDER = 'modules/fulfilment/checkout/order-with-voucher.test.ts'
const STATUS = 'modules/fulfilment/order-process/change-order.ts'

export const guards: readonly Guard[] = [
  {
    name: 'a voucher is used as often as its limit says, however many orders at once',
    removals: [
      {
        file: 'modules/sales/vouchers/take-use.ts',
        code: "'(usage_limit is null or used < usage_limit)'",
        instead: "'true'",
      },
      { sql: 'alter table vouchers drop constraint vouchers_used' },
    ],
    test: { file: CROWD, named: 'orders at once on a voucher' },
  },
  {
    name: 'a person uses a voucher as often as it allows, also with two orders at once',
    removals: [
      {
        file: 'modules/sales/vouchers/take-use.ts',
        code: '(limit_per_person is null or',
        instead: '(true or',
      },
    ],
    test: { file: CROWD, named: 'one of them gets the use' },
  },
  {
    name: 'a lost order gives back the use of its voucher',
    removals: [{ file: STATUS, code: 'await returnUse(tx, orderId)', instead: '' }],
    test: { file: ORDER, named: 'is given back when the payment fails' },
  },
  {
    name: 'an order that is paid again takes the use of its voucher again',
    removals: [{ file: STATUS, code: '!(await retakeUse(tx, orderId))', instead: 'orderId === null' }],
    test: { file: ORDER, named: 'that another order has taken meanwhile' },
  },
  {
    name: 'a voucher that died is said before anything is ordered',
    removals: [
      {
        file: 'modules/fulfilment/checkout/guard-order.ts',
        code: 'if (problem) throw invalidVoucher(problem)',
        instead: '',
      },
    ],
    test: { file: ORDER, named: 'is refused before anything is ordered' },
  },
  {
    name: 'wrong codes of vouchers are counted',
    removals: [
      {
        file: 'modules/storefront/cart/voucher/change-voucher.ts',
        code: 'await attempt(counters, async () => {',
        instead: 'await attempt([], async () => {',
      },
    ],
    test: { file: 'modules/storefront/cart/voucher/voucher.test.ts', named: 'wrong codes' },
  },
]
