import type { Guard } from '#tests/guards/guard.ts'

const CREDITED = 'modules/fulfilment/shipments/credited-copies.test.ts'
const TESTS = 'modules/fulfilment/shipments/shipments.test.ts'

export const guards: readonly Guard[] = [
  {
    name: 'no more of a line is sent than ordered',
    removals: [
      {
        file: 'modules/sales/orders/ship-line.ts',
        code: 'and(eq(orderLines.id, lineId), gte(LEFT_OF_PRINTED, quantity))',
        instead: 'eq(orderLines.id, lineId)',
      },
      { sql: 'alter table order_lines drop constraint order_lines_shipped' },
    ],
    test: { file: TESTS, named: 'never hold more than ordered|never contains more' },
  },
  {
    name: 'credited copies are not sent',
    removals: [{ sql: 'drop trigger credited_lines_counted on credited_lines' }],
    test: { file: CREDITED, named: 'are not sent any more' },
  },
  {
    name: 'copies that are not to be sent any more are in no parcel that is packed at the same time',
    removals: [
      {
        file: 'modules/sales/orders/ship-line.ts',
        code: 'and(eq(orderLines.id, lineId), gte(LEFT_OF_PRINTED, quantity))',
        instead: 'eq(orderLines.id, lineId)',
      },
      { sql: 'alter table order_lines drop constraint order_lines_withheld, drop constraint order_lines_returned' },
    ],
    test: { file: CREDITED, named: 'while they are packed' },
  },
  {
    name: 'parcels of an order are recorded one after the other',
    removals: [
      {
        file: 'modules/sales/orders/lock-order.ts',
        code: ".where(eq(orders.id, orderId)).for('no key update')",
        instead: '.where(eq(orders.id, orderId))',
      },
    ],
    test: { file: TESTS, named: 'parcels that are recorded at once' },
  },
]
