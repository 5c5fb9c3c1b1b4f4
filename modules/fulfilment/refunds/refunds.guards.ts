import type { Guard } from '#tests/guards/guard.ts'

const AT_ONCE = 'modules/fulfilment/refunds/refunds.concurrency.test.ts'

/** What puts the credit notes and refunds of an order one after the other. */
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

/** What keeps refunds within what came. */
const bounds = [
  { sql: 'drop trigger refunds_bound on refunds' },
  { sql: 'drop trigger ledger_entries_bound on ledger_entries' },
]

export const guards: readonly Guard[] = [
  {
    name: 'an order is cancelled once, however many ask at once',
    removals: [
      ...locks,
      {
        file: 'modules/sales/orders/move-order.ts',
        code: 'and(eq(orders.id, orderId), eq(orders.status, from))',
        instead: 'eq(orders.id, orderId)',
      },
    ],
    test: { file: AT_ONCE, named: 'three people cancel' },
  },
  {
    name: 'who credits a part knows what was credited before',
    removals: locks,
    test: { file: AT_ONCE, named: 'credit a part at once' },
  },
  {
    name: 'what came twice goes back once',
    removals: [...locks, ...bounds, { sql: 'drop index refunds_reference_key' }],
    test: { file: AT_ONCE, named: 'came twice' },
  },
  {
    name: 'credit notes never go beyond their invoice',
    removals: [
      { sql: 'drop trigger billing_documents_credit on billing_documents' },
      { sql: 'drop trigger billing_vat_credit on billing_vat' },
    ],
    test: { file: AT_ONCE, named: 'know nothing of each other' },
  },
  {
    name: 'the VAT of credit notes never goes beyond that of their invoice',
    removals: [{ sql: 'drop trigger billing_vat_credit on billing_vat' }],
    test: { file: AT_ONCE, named: 'more VAT' },
  },
  {
    name: 'no more copies are credited than were ordered',
    removals: [
      { sql: 'drop trigger credited_lines_bound on credited_lines' },
      // Together: what is credited was sent or is withheld, and no more is either of it than was ordered.
      { sql: 'alter table order_lines drop constraint order_lines_withheld, drop constraint order_lines_returned' },
    ],
    test: { file: AT_ONCE, named: 'more copies' },
  },
  {
    name: 'no more money goes back than was paid',
    removals: bounds,
    test: { file: AT_ONCE, named: 'written at once' },
  },
  {
    name: 'one job alone asks the provider for a refund',
    removals: [
      {
        file: 'modules/fulfilment/refunds/send-refund.ts',
        code: 'or(isNull(refunds.askingUntil), lt(refunds.askingUntil, nowInSql()))',
        instead: 'or(isNull(refunds.askingUntil), sql`true`, lt(refunds.askingUntil, nowInSql()))',
      },
    ],
    test: { file: AT_ONCE, named: 'no other does' },
  },
  {
    name: 'no refund of a payment is sent while another one is unknown',
    removals: [{ sql: 'drop index refunds_one_unknown' }],
    test: { file: AT_ONCE, named: 'one is under way' },
  },
  {
    name: 'a refund by hand is done once',
    removals: [
      {
        file: 'modules/fulfilment/refunds/completable.ts',
        code: '  isNull(refunds.settledAt),\n',
        instead: '',
      },
    ],
    test: { file: 'modules/fulfilment/refunds/refunds.test.ts', named: 'paid at the bank' },
  },
]
