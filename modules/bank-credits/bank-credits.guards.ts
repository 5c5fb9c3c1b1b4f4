import type { Guard } from '#tests/guards/guard.ts'

const AT_ONCE = 'modules/bank-credits/bank-credits.concurrency.test.ts'

export const guards: readonly Guard[] = [
  {
    name: 'a credit of the bank counts once',
    removals: [
      {
        file: 'modules/bank-credits/book-credit.ts',
        code: '      .onConflictDoNothing({ target: [bankCredits.iban, bankCredits.bankId] })\n',
        instead: '',
      },
      { sql: 'drop index bank_credits_bank_key' },
    ],
    test: { file: AT_ONCE, named: 'the same file' },
  },
  {
    name: 'an order is marked as paid once',
    removals: [
      {
        file: 'modules/order-process/mark-paid.ts',
        code: "    .where(eq(orders.id, orderId))\n    .for('update')",
        instead: '    .where(eq(orders.id, orderId))',
      },
    ],
    test: { file: AT_ONCE, named: 'ten who mark the same order' },
  },
  {
    name: 'staff decide about a credit once',
    removals: [
      {
        file: 'modules/bank-credits/settle-credit.ts',
        code: 'and(eq(bankCredits.id, id), isNotNull(bankCredits.problem), isNull(bankCredits.settledAt))',
        instead: 'and(eq(bankCredits.id, id), isNotNull(bankCredits.problem))',
      },
    ],
    test: { file: 'modules/bank-credits/bank-credits.test.ts', named: 'pays the order that staff name' },
  },
]
