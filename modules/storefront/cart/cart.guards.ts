import type { Guard } from '#tests/guards/guard.ts'

const CHECKOUT = 'modules/fulfilment/checkout/place-order.concurrency.test.ts'

export const guards: readonly Guard[] = [
  {
    name: 'one order of one cart',
    removals: [
      {
        file: 'modules/storefront/cart/lock-cart.ts',
        code: '(user_id = $1 or guest_id = $2) for update`',
        instead: '(user_id = $1 or guest_id = $2)`',
      },
      { sql: 'alter table orders drop constraint orders_cart_key' },
    ],
    test: { file: CHECKOUT, named: 'that name the cart: one order' },
  },
  {
    name: 'copies that are added at once all count',
    removals: [
      {
        file: 'modules/storefront/cart/item-amounts.ts',
        code: 'do update set amount = cart_items.amount + excluded.amount',
        instead: 'do update set amount = excluded.amount',
      },
    ],
    test: { file: 'modules/storefront/cart/cart-concurrency.test.ts', named: '' },
  },
  {
    name: 'a press that is sent again counts once',
    removals: [{ sql: 'drop index cart_keys_user_key, cart_keys_cart_key' }],
    test: { file: 'modules/storefront/cart/repeated-changes.test.ts', named: 'counts once' },
  },
  {
    name: 'what a person has bought once is taken out of a cart that is linked',
    removals: [
      {
        file: 'modules/storefront/cart/guest/link-guest-cart.ts',
        code: 'await removeBought(tx, [guest.id, mine.id, [...bought]])',
        instead: 'void 0',
      },
    ],
    test: { file: 'modules/storefront/cart/guest/link-guest-cart.test.ts', named: 'may buy once and has bought' },
  },
]
