import type { Guard } from '#tests/guards/guard.ts'

const TEST = 'modules/platforms/deliveries.test.ts'

export const guards: readonly Guard[] = [
  {
    name: 'a delivery is tried by one job at a time',
    removals: [{ file: 'modules/platforms/delivery-row.ts', code: 'lte(nextTryAt, sql`now()`),', instead: '' }],
    test: { file: TEST, named: 'once, after the platform was away' },
  },
  {
    name: 'what is revoked while the platform gives it gets no link',
    removals: [
      {
        file: 'modules/platforms/deliver-entitlement.ts',
        code: ' and revoked_at is null)`',
        instead: ')`',
      },
    ],
    test: { file: TEST, named: 'when it is revoked while the platform gives it' },
  },
  {
    name: 'access ends with the account',
    removals: [
      {
        file: 'modules/privacy/erase-account.ts',
        code: 'await endForAccount(core, tx, userId)',
        instead: '',
      },
    ],
    test: { file: TEST, named: 'when the account is deleted' },
  },
]
