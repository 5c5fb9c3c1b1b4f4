import type { Guard } from '#tests/guards/guard.ts'

export const guards: readonly Guard[] = [
  {
    name: 'a key that placed the order of another cart places none',
    removals: [
      {
        file: 'modules/fulfilment/checkout/earlier-order.ts',
        code: 'if (isNamed && order.cartId !== cartId)',
        instead: 'if (false)',
      },
    ],
    test: {
      file: 'modules/fulfilment/checkout/place-order.test.ts',
      named: 'the same Idempotency-Key with the same order',
    },
  },
  {
    name: 'a submit that another one was faster than gets its order again by its own key',
    removals: [
      {
        file: 'modules/fulfilment/checkout/earlier-order.ts',
        code: '(await keepKey(db, { userId, keyHash, orderId: order.id }))',
        instead: 'order.id !== keyHash',
      },
    ],
    test: {
      file: 'modules/fulfilment/checkout/place-order.concurrency.test.ts',
      named: 'two keys: both get the one order',
    },
  },
  {
    name: 'a test licence that somebody gives at the same moment is not ordered',
    removals: [
      {
        file: 'modules/fulfilment/checkout/order-test-licence.ts',
        code: 'await guardOnceRights(tx',
        instead: 'void (tx',
      },
      {
        file: 'modules/licences/rights/once-per-person.ts',
        code: '::uuid`)} order by id',
        instead: '::uuid`)} is null order by id',
      },
    ],
    test: { file: 'modules/fulfilment/checkout/order-test-licence.test.ts', named: 'at the same moment' },
  },
  {
    name: 'a test licence is ordered once, however often it is pressed',
    removals: [
      {
        file: 'modules/fulfilment/checkout/order-test-licence.ts',
        code: 'await guardOnceRights(tx',
        instead: 'void (tx',
      },
      {
        file: 'modules/licences/rights/once-per-person.ts',
        code: 'if (taken.length < new Set(ids).size)',
        instead: 'if (taken.length > new Set(ids).size)',
      },
    ],
    test: { file: 'modules/fulfilment/checkout/order-test-licence.test.ts', named: 'once per person' },
  },
  {
    name: 'an e-book that the buyer got in the meantime is not ordered',
    removals: [
      {
        file: 'modules/fulfilment/checkout/place-order.ts',
        code: '    guardNotOwned(tx, user.id, products),',
        instead: '    void products,',
      },
    ],
    test: { file: 'modules/fulfilment/checkout/place-order.test.ts', named: 'has since it lay in the cart' },
  },
]
