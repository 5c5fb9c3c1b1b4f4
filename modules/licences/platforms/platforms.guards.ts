import type { Guard } from '#tests/guards/guard.ts'

const TEST = 'modules/licences/platforms/deliveries.test.ts'

const ENDS = 'modules/licences/platforms/moved-ends.test.ts'

export const guards: readonly Guard[] = [
  {
    name: 'a platform hears of an end that other terms move',
    removals: [
      {
        file: 'modules/licences/rights/revoke-entitlements.ts',
        code: 'await tellMoved(core, tx, { platform: owned.platform, moved: await arrangeTerms(tx, owned) })',
        instead: 'await arrangeTerms(tx, owned)',
      },
    ],
    test: { file: ENDS, named: 'bought a licence three times' },
  },
  {
    name: 'an end that moves while the platform gives access is told afterwards',
    removals: [
      { file: 'modules/licences/platforms/deliver-entitlement.ts', code: 'isMoving: HAS_MOVED,', instead: '' },
    ],
    test: { file: ENDS, named: 'while the platform is asked' },
  },
  {
    name: 'a first try that was not heard may have told another end',
    removals: [
      {
        file: 'modules/licences/platforms/delivery-row.ts',
        code: '} = 0 and $',
        instead: '} >= 0 or $',
      },
    ],
    test: { file: ENDS, named: 'before the platform had given the last one' },
  },
  {
    name: 'a task about a platform stays open as long as it holds anybody up',
    removals: [
      {
        file: 'modules/licences/platforms/staff-task.ts',
        code: '  if ((await heldUp(tx, row.cause)) > 0) return\n',
        instead: '',
      },
    ],
    test: { file: TEST, named: 'stays open until the last is delivered' },
  },
  {
    name: 'who changes an access locks its owner first, as granting does, so that the two never wait for each other',
    removals: [{ file: 'modules/licences/platforms/routes.ts', code: '    lockBefore: lockOwnerOf,\n', instead: '' }],
    test: {
      file: 'modules/licences/platforms/office-entitlements.concurrency.test.ts',
      named: 'granting the same again',
    },
  },
  {
    name: 'a delivery is tried by one job at a time',
    removals: [
      { file: 'modules/licences/platforms/delivery-row.ts', code: ', lte(nextTryAt, sql`now()`))', instead: ')' },
    ],
    test: { file: TEST, named: 'once, after the platform was away' },
  },
  {
    name: 'what is revoked while the platform gives it gets no link',
    removals: [
      {
        file: 'modules/licences/platforms/deliver-entitlement.ts',
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
        file: 'modules/desks/privacy/erase-account.ts',
        code: 'await endForAccount(core, tx, userId)',
        instead: '',
      },
    ],
    test: { file: TEST, named: 'when the account is deleted' },
  },
]
