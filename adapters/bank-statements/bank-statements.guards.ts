import type { Guard } from '#tests/guards/guard.ts'

const CAMT = 'adapters/bank-statements/camt.test.ts'

export const guards: readonly Guard[] = [
  {
    name: 'a bank tells of a payment once in a file',
    removals: [
      {
        file: 'adapters/bank-statements/camt-message.ts',
        code: 'if (before !== undefined)',
        instead: 'if (before === 0)',
      },
    ],
    test: { file: CAMT, named: 'an id twice in one account' },
  },
  {
    name: 'an amount with three decimals is no amount in francs',
    removals: [
      {
        file: 'adapters/bank-statements/read-amount.ts',
        code: 'if (decimals.length > 2)',
        instead: 'if (decimals.length > 5)',
      },
    ],
    test: { file: CAMT, named: 'three decimals in the second entry' },
  },
  {
    name: 'what is not booked yet is no payment',
    removals: [
      {
        file: 'adapters/bank-statements/booked-payment.ts',
        code: "oneOf(status, ['BOOK'], statementFields.status)",
        instead: "oneOf(status, ['BOOK', 'PDNG', 'INFO', 'FUTR'], statementFields.status)",
      },
      {
        file: 'adapters/bank-statements/booked-payment.ts',
        code: 'if (NOT_BOOKED.has(status)) return null',
        instead: 'if (!NOT_BOOKED) return null',
      },
    ],
    test: { file: CAMT, named: 'what is pending' },
  },
]
