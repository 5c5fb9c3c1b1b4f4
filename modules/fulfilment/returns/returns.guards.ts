import type { Guard } from '#tests/guards/guard.ts'

const AT_ONCE = 'modules/fulfilment/returns/returns.concurrency.test.ts'
const TESTS = 'modules/fulfilment/returns/returns.test.ts'

/** What puts the returns and credit notes of an order one after the other. */
const locks = [
  {
    file: 'modules/sales/orders/lock-order.ts',
    code: ".where(eq(orders.id, orderId)).for('no key update')",
    instead: '.where(eq(orders.id, orderId))',
  },
  {
    file: 'modules/ground/resources/audited-changes.ts',
    code: ".where(eq(table.id, id)).for('no key update')",
    instead: '.where(eq(table.id, id))',
  },
]

const bound = { sql: 'alter table order_lines drop constraint order_lines_announced' }

export const guards: readonly Guard[] = [
  {
    name: 'no more copies are announced to come back than were sent',
    removals: [...locks, bound, { sql: 'drop index returns_reference_key' }],
    test: { file: AT_ONCE, named: 'than were sent' },
  },
  {
    name: 'a copy is announced or credited, and never both',
    removals: [...locks, bound],
    test: { file: AT_ONCE, named: 'is one of both' },
  },
  {
    name: 'a return ends once',
    removals: [
      ...locks,
      {
        file: 'modules/fulfilment/returns/close-return.ts',
        code: ', inArray(returns.state, [...FROM[end.state]])',
        instead: '',
      },
      { sql: 'drop trigger returns_closed_once on returns' },
    ],
    test: { file: AT_ONCE, named: 'ends once' },
  },
  {
    name: 'the lines of a return are of its order, and were sent',
    removals: [{ sql: 'drop trigger return_lines_counted on return_lines' }],
    test: { file: AT_ONCE, named: 'the database refuses' },
  },
  {
    name: 'a return of somebody else is unknown',
    removals: [
      {
        file: 'modules/fulfilment/returns/return-slip.ts',
        code: 'and(eq(returns.id, returnId), eq(returns.orderId, orderId))',
        instead: 'eq(returns.id, returnId)',
      },
    ],
    test: { file: TESTS, named: 'and nobody else does' },
  },
  {
    name: 'nothing of an order of somebody else is announced to come back',
    removals: [
      {
        file: 'modules/fulfilment/payments/own-order.ts',
        code: 'and(eq(orders.id, orderId), ownedBy(owner))',
        instead: 'eq(orders.id, orderId)',
      },
    ],
    test: { file: TESTS, named: 'are at most those that were sent' },
  },
  {
    name: 'a picture is of whoever uploaded it, and of one return',
    removals: [
      {
        file: 'modules/fulfilment/returns/pictures.ts',
        code: `        eq(returnPictures.userId, userId),
        isNull(returnPictures.returnId),
`,
        instead: '',
      },
    ],
    test: { file: TESTS, named: 'no picture of somebody else' },
  },
  {
    name: 'copies of a return are credited with it alone',
    removals: [
      {
        file: 'modules/sales/orders/left-to-ship.ts',
        code: 'keptByBuyer(line) - line.announced',
        instead: 'keptByBuyer(line)',
      },
      bound,
    ],
    test: { file: TESTS, named: 'by nobody beside their return' },
  },
]
