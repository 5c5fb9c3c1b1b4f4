import type { Guard } from '#tests/guards/guard.ts'

export const guards: readonly Guard[] = [
  {
    name: 'one address is marked for the bill',
    removals: [
      { file: 'modules/ground/users/addresses/change-address.ts', code: ".for('no key update')", instead: '' },
      { sql: 'drop index addresses_one_billing' },
    ],
    test: { file: 'modules/ground/users/addresses/marks.test.ts', named: 'at once' },
  },
]
