import type { Guard } from '#tests/guards/guard.ts'

export const guards: readonly Guard[] = [
  {
    name: 'an order changes from the status it has',
    removals: [
      {
        file: 'modules/sales/orders/move-order.ts',
        code: 'and(eq(orders.id, orderId), eq(orders.status, from))',
        instead: 'eq(orders.id, orderId)',
      },
    ],
    test: { file: 'modules/fulfilment/order-process/change-order.test.ts', named: '' },
  },
  {
    name: 'what a person may buy once is sold once',
    removals: [
      {
        file: 'modules/licences/rights/once-per-person.ts',
        code: 'if (taken.length < new Set(ids).size)',
        instead: 'if (taken.length > new Set(ids).size)',
      },
      {
        file: 'modules/licences/rights/once-per-person.ts',
        code: 'if (bought.size > 0) throw',
        instead: 'if (bought.size < 0) throw',
      },
    ],
    test: { file: 'modules/fulfilment/checkout/place-order.test.ts', named: 'once' },
  },
  {
    name: 'notes about orders are not changed',
    removals: [{ sql: 'drop trigger order_notes_stay on order_notes' }],
    test: { file: 'modules/fulfilment/order-desk/office/office-orders.test.ts', named: 'never changed' },
  },
  {
    name: 'an order is found by what its account is called now',
    removals: [{ sql: 'drop trigger users_words on users' }],
    test: {
      file: 'modules/fulfilment/order-desk/office/order-words.test.ts',
      named: 'the name that its account has now',
    },
  },
  {
    name: 'an order is found by its invoice',
    removals: [{ sql: 'drop trigger billing_documents_words on billing_documents' }],
    test: { file: 'modules/fulfilment/order-desk/office/order-words.test.ts', named: 'by its invoice' },
  },
]
