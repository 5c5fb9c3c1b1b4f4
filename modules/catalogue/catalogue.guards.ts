import type { Guard } from '#tests/guards/guard.ts'

export const guards: readonly Guard[] = [
  {
    name: 'what is for teachers or named groups is sold to no other',
    removals: [
      {
        file: 'modules/catalogue/purchasable.ts',
        code: 'lockFor(accessOf(offer), reader) ?? lockOfTest(offer, reader)',
        instead: 'lockOfTest(offer, reader)',
      },
    ],
    test: { file: 'modules/cart/user-cart.test.ts', named: 'what is for named groups' },
  },
]
