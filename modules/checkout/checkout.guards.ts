import type { Guard } from '#tests/guards/guard.ts'

export const guards: readonly Guard[] = [
  {
    name: 'a key that placed the order of another cart places none',
    removals: [
      {
        file: 'modules/checkout/earlier-order.ts',
        code: 'if (isNamed && order.cartId !== cartId)',
        instead: 'if (false)',
      },
    ],
    test: { file: 'modules/checkout/place-order.test.ts', named: 'the same Idempotency-Key with the same order' },
  },
]
