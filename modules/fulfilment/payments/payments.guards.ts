import type { Guard } from '#tests/guards/guard.ts'

const WEBHOOKS = 'modules/fulfilment/payments/webhook-order.property.test.ts'

export const guards: readonly Guard[] = [
  {
    name: 'one open payment of one order',
    removals: [
      {
        file: 'modules/fulfilment/payments/restart-payment.ts',
        code: `      .where(and(eq(orders.id, orderId), ownedBy({ userId })))
      .for('update')`,
        instead: '      .where(and(eq(orders.id, orderId), ownedBy({ userId })))',
      },
      { sql: 'drop index payment_attempts_one_open' },
      { sql: 'drop index payment_attempts_number_key' },
    ],
    test: { file: 'modules/fulfilment/payments/payments.test.ts', named: 'restart-payment' },
  },
  {
    name: 'two restarts with different methods at once begin one payment',
    removals: [
      {
        file: 'modules/fulfilment/payments/restart-payment.ts',
        code: 'const isOvertaken = last.id !== seen?.id',
        instead: 'const isOvertaken = seen === null',
      },
    ],
    test: { file: 'modules/fulfilment/payments/other-method.test.ts', named: 'two methods at once' },
  },
  {
    name: 'a replaced payment that fails leaves the order to the one that replaced it',
    removals: [
      {
        file: 'modules/fulfilment/payments/attempts/move-attempt.ts',
        code: "const counts = attempt.status !== 'replaced' || to === 'paid'",
        instead: "const counts = attempt.status !== 'replaced' || to !== 'open'",
      },
    ],
    test: { file: 'modules/fulfilment/payments/other-method.test.ts', named: 'fails or is cancelled' },
  },
  {
    name: 'a webhook that comes twice is kept once',
    removals: [
      {
        file: 'modules/fulfilment/payments/receive-webhook.ts',
        code: '.onConflictDoNothing({ target: [paymentInbox.provider, paymentInbox.eventId] })',
        instead: '',
      },
      { sql: 'drop index payment_inbox_event_key' },
    ],
    test: { file: 'modules/fulfilment/payments/payments.test.ts', named: 'comes twice only once' },
  },
  {
    name: 'an order is paid once',
    removals: [
      {
        file: 'modules/fulfilment/payments/attempts/move-attempt.ts',
        code: 'const isTaken = counts && !isSecond && canChange(order.status, next, by)',
        instead: 'const isTaken = counts && canChange(order.status, next, by)',
      },
    ],
    test: { file: 'modules/fulfilment/payments/payment-tasks.test.ts', named: 'stays cancelled' },
  },
  {
    name: 'a payment in another currency pays nothing',
    removals: [
      {
        file: 'modules/fulfilment/payments/apply-payment-status.ts',
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
        file: 'modules/fulfilment/payments/apply-payment-status.ts',
        code: "return movesMoney && status.amount !== attempt.amount ? 'amount' : null",
        instead: 'return movesMoney ? null : null',
      },
    ],
    test: { file: WEBHOOKS, named: 'another amount' },
  },
  {
    name: 'a transaction belongs to one attempt',
    removals: [{ sql: 'drop index payment_attempts_transaction_key' }],
    test: {
      file: 'modules/fulfilment/payments/mixed-up-transactions.test.ts',
      named: 'at the same moment goes to one of them',
    },
  },
]
