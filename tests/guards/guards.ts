/** What is taken out: code of a file replaced by other code, or a statement that drops a constraint. */
export type Removal = { file: string; code: string; instead: string } | { sql: string }

export interface Guard {
  /** What the guard holds, to be read after «without the guard: ». */
  name: string
  removals: readonly Removal[]
  test: { file: string; named: string }
}

const CHECKOUT = 'modules/checkout/place-order.concurrency.test.ts'
const WEBHOOKS = 'modules/payments/webhook-order.property.test.ts'

/** Guards of money and rights, and the test that fails when one is taken out. Where two hold the same, both go. */
export const guards: readonly Guard[] = [
  {
    name: 'one order of one cart',
    removals: [
      {
        file: 'modules/cart/lock-cart.ts',
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
        file: 'modules/cart/put-copies.ts',
        code: 'do update set amount = cart_items.amount + excluded.amount',
        instead: 'do update set amount = excluded.amount',
      },
    ],
    test: { file: 'modules/cart/cart-concurrency.test.ts', named: '' },
  },
  {
    name: 'an order changes from the status it has',
    removals: [
      {
        file: 'modules/orders/change-order-status.ts',
        code: 'and(eq(orders.id, orderId), eq(orders.status, from))',
        instead: 'eq(orders.id, orderId)',
      },
    ],
    test: { file: 'modules/orders/order-status.test.ts', named: '' },
  },
  {
    name: 'one open payment of one order',
    removals: [
      {
        file: 'modules/payments/restart-payment.ts',
        code: `      .where(and(eq(orders.id, orderId), eq(orders.userId, userId)))
      .for('update')`,
        instead: '      .where(and(eq(orders.id, orderId), eq(orders.userId, userId)))',
      },
      { sql: 'drop index payment_attempts_one_open' },
      { sql: 'drop index payment_attempts_number_key' },
    ],
    test: { file: 'modules/payments/payments.test.ts', named: 'restart-payment' },
  },
  {
    name: 'a webhook is believed only when it is signed',
    removals: [
      {
        file: 'adapters/payment/datatrans-signature.ts',
        code: "if (!timingSafeEqual(expected, Buffer.from(claimed, 'hex')))",
        instead: 'if (expected.length === 0)',
      },
    ],
    test: { file: WEBHOOKS, named: 'however webhooks' },
  },
  {
    name: 'a webhook that comes twice is kept once',
    removals: [
      {
        file: 'modules/payments/receive-webhook.ts',
        code: '.onConflictDoNothing({ target: [paymentInbox.provider, paymentInbox.eventId] })',
        instead: '',
      },
      { sql: 'drop index payment_inbox_event_key' },
    ],
    test: { file: 'modules/payments/payments.test.ts', named: 'comes twice only once' },
  },
  {
    name: 'a payment in another currency pays nothing',
    removals: [
      {
        file: 'modules/payments/apply-payment-status.ts',
        code: "if (status.currency !== 'CHF') return 'currency'",
        instead: '',
      },
    ],
    test: { file: WEBHOOKS, named: 'another currency' },
  },
  {
    name: 'a payment of another amount pays nothing',
    removals: [
      {
        file: 'modules/payments/apply-payment-status.ts',
        code: "return movesMoney && status.amount !== attempt.amount ? 'amount' : null",
        instead: 'return movesMoney ? null : null',
      },
    ],
    test: { file: WEBHOOKS, named: 'another amount' },
  },
  {
    name: 'what a person may buy once is sold once',
    removals: [
      {
        file: 'modules/orders/once-per-person.ts',
        code: 'if (taken.length < rows.length) throw',
        instead: 'if (taken.length > rows.length) throw',
      },
      { file: 'modules/orders/once-per-person.ts', code: 'if (bought > 0) throw', instead: 'if (bought < 0) throw' },
    ],
    test: { file: 'modules/checkout/place-order.test.ts', named: 'once' },
  },
  {
    name: 'one account of one address',
    removals: [{ sql: 'drop index users_email_key' }],
    test: { file: 'modules/auth/register-user.test.ts', named: 'one account out of registrations' },
  },
  {
    name: 'one address is marked for the bill',
    removals: [
      { file: 'modules/addresses/store-address.ts', code: ".for('no key update')", instead: '' },
      { sql: 'drop index addresses_one_billing' },
    ],
    test: { file: 'modules/addresses/marks.test.ts', named: 'at once' },
  },
  {
    name: 'a refresh token is used once',
    removals: [
      {
        file: 'modules/auth/refresh-session.ts',
        code: '.where(and(valid, isNull(refreshTokens.usedAt)))',
        instead: '.where(valid)',
      },
    ],
    test: { file: 'modules/auth/refresh-session.test.ts', named: 'after its grace' },
  },
  {
    name: 'a link of an opt-in mail confirms once',
    removals: [
      {
        file: 'modules/newsletter/confirm-newsletter.ts',
        code: '    isNull(newsletterRequests.confirmedAt),\n',
        instead: '',
      },
      { sql: 'drop index newsletter_events_request_key' },
    ],
    test: { file: 'modules/newsletter/newsletter.test.ts', named: 'twenty confirmations of one link' },
  },
  {
    name: 'one mail for newsletters asked for at once',
    removals: [
      {
        file: 'modules/newsletter/subscribe-newsletter.ts',
        code: '    if (request?.mailId !== mailId) return\n',
        instead: '    if (!request) return\n',
      },
    ],
    test: { file: 'modules/newsletter/newsletter.test.ts', named: 'twenty requests of one address' },
  },
]
