import type { Guard } from '#tests/guards/guard.ts'

const CAMT = 'adapters/bank-statements/camt.test.ts'

export const guards: readonly Guard[] = [
  {
    name: 'an amount with three decimals is no amount in francs',
    removals: [
      {
        file: 'adapters/bank-statements/read-amount.ts',
        code: 'if (decimals.length > 2)',
        instead: 'if (decimals.length > 5)',
      },
    ],
    test: { file: CAMT, named: 'three decimals' },
  },
  {
    name: 'what is not booked yet is no payment',
    removals: [
      {
        file: 'adapters/bank-statements/booked-payment.ts',
        code: 'if (status !== null && NOT_BOOKED.has(status)) return []',
        instead: 'if (status !== null && !NOT_BOOKED) return []',
      },
    ],
    test: { file: CAMT, named: 'what is pending' },
  },
  {
    name: 'a booking agrees with its details',
    removals: [
      {
        file: 'adapters/bank-statements/booked-payment.ts',
        code: 'return sum !== booked && sum - charges !== booked',
        instead: 'return Number.isNaN(sum - booked - charges)',
      },
    ],
    test: { file: CAMT, named: 'a booking that contradicts its details' },
  },
]
