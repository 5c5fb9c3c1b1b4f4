import type { Guard } from '#tests/guards/guard.ts'

const AT_ONCE = 'modules/fulfilment/bank-credits/bank-credits.concurrency.test.ts'

export const guards: readonly Guard[] = [
  {
    name: 'what a former release has kept of a payment is not booked again',
    removals: [
      {
        file: 'modules/fulfilment/bank-credits/known-credits.ts',
        code: 'if (former === null) return false',
        instead: 'if (former !== undefined) return false',
      },
    ],
    test: { file: 'modules/fulfilment/bank-credits/known-credits.test.ts', named: 'is not booked again' },
  },
  {
    name: 'a credit of the bank counts once',
    removals: [
      {
        file: 'modules/fulfilment/bank-credits/book-credit.ts',
        code: '    await lockAccount(tx, facts.iban)\n',
        instead: '',
      },
    ],
    test: { file: AT_ONCE, named: 'the same file' },
  },
  {
    name: 'the database keeps a credit once',
    removals: [{ sql: 'drop index bank_credits_facts_key' }],
    test: { file: 'modules/fulfilment/bank-credits/bank-credits.test.ts', named: 'the database keeps a credit once' },
  },
  {
    name: 'an order is marked as paid once',
    removals: [
      {
        file: 'modules/sales/orders/lock-order.ts',
        code: "where(eq(orders.id, orderId)).for('no key update')",
        instead: 'where(eq(orders.id, orderId))',
      },
    ],
    test: { file: AT_ONCE, named: 'ten payments for an order' },
  },
  {
    name: 'staff decide about a credit once',
    removals: [
      {
        file: 'modules/fulfilment/bank-credits/open-credit.ts',
        code: "  throw new Refusal('credit_settled')",
        instead: '  void known',
      },
    ],
    test: { file: 'modules/fulfilment/bank-credits/decided-credits.test.ts', named: 'pays the order that staff name' },
  },
  {
    name: 'the database shares out no more of a credit than came',
    removals: [{ sql: 'drop trigger ledger_entries_shares on ledger_entries' }],
    test: { file: 'modules/fulfilment/bank-credits/shared-credits.test.ts', named: 'the database shares out' },
  },
  {
    name: 'money that was sent back is not taken off its order',
    removals: [
      {
        file: 'modules/fulfilment/bank-credits/open-credit.ts',
        code: "if (paid - refunded < amount) throw new Refusal('money_has_gone')",
        instead: 'if (Number.isNaN(paid - refunded - amount)) return',
      },
    ],
    test: { file: 'modules/fulfilment/bank-credits/decided-credits.test.ts', named: 'whose money has been sent back' },
  },
]
