import type { Guard } from '#tests/guards/guard.ts'

export const guards: readonly Guard[] = [
  {
    name: 'an administrator who has just lost the rights takes nobody else’s',
    removals: [{ file: 'modules/ground/users/administrators.ts', code: "    .for('no key update')\n", instead: '' }],
    test: { file: 'modules/desks/people/change-groups.test.ts', named: 'one remains' },
  },
]
