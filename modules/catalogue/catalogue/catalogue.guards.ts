import type { Guard } from '#tests/guards/guard.ts'

export const guards: readonly Guard[] = [
  {
    name: 'what is for teachers or named groups is sold to no other',
    removals: [
      {
        file: 'modules/catalogue/catalogue/purchasable.ts',
        code: 'reader.lockOf(accessOf(offer), offer.title_id ? [offer.title_id] : []) ?? lockOfTest(offer, reader)',
        instead: 'lockOfTest(offer, reader)',
      },
    ],
    test: { file: 'modules/storefront/cart/user-cart.test.ts', named: 'what is for named groups' },
  },
  {
    name: 'what is for owners is sold to owners of its title',
    removals: [
      {
        file: 'modules/catalogue/catalogue/purchasable.ts',
        code: 'offer.title_id ? [offer.title_id] : []',
        instead: '[]',
      },
    ],
    test: { file: 'modules/storefront/cart/user-cart.test.ts', named: 'what is for owners' },
  },
]
