import type { Guard } from '#tests/guards/guard.ts'

export const guards: readonly Guard[] = [
  {
    name: 'accounts of the staff are erased by administrators only, who must still be ones',
    removals: [
      {
        file: 'modules/ground/users/lock-for-staff.ts',
        code: "  if (groupsOf(person).some(isStaffGroup) && !isAdministrator) throw new Refusal('forbidden')\n",
        instead: '',
      },
    ],
    test: { file: 'modules/desks/privacy/asked-by-letter.test.ts', named: 'is for administrators where' },
  },
  {
    name: 'of the last two administrators who erase each other at once, one remains',
    removals: [{ file: 'modules/ground/users/administrators.ts', code: "    .for('no key update')\n", instead: '' }],
    test: { file: 'modules/desks/privacy/asked-by-letter.test.ts', named: 'erase each other' },
  },
  {
    name: 'of the last two administrators who delete their accounts at once, one remains',
    removals: [{ file: 'modules/ground/users/administrators.ts', code: "    .for('no key update')\n", instead: '' }],
    test: { file: 'modules/desks/privacy/last-administrator.test.ts', named: 'at once' },
  },
  {
    name: 'an account that was taken back is not erased',
    removals: [
      {
        file: 'modules/desks/privacy/erase-account.ts',
        code: `    .where(and(eq(users.id, userId), lte(users.deletionDueAt, sql\`now()\`)))
    .for('update')`,
        instead: '    .where(eq(users.id, userId))',
      },
    ],
    test: { file: 'modules/desks/privacy/deletion.test.ts', named: 'each account is wholly there or wholly gone' },
  },
  {
    name: 'erasing an account gives way to the order that its owner is placing',
    removals: [
      {
        file: 'modules/desks/privacy/erase-account.ts',
        code: 'const PATIENCE = 500',
        instead: 'const PATIENCE = 0',
      },
      {
        file: 'modules/desks/privacy/erase-account.ts',
        code: ".where(eq(carts.userId, userId)).for('update')",
        instead: '.where(eq(carts.userId, userId))',
      },
    ],
    test: { file: 'modules/desks/privacy/erasing-meanwhile.test.ts', named: 'half placed' },
  },
  {
    name: 'staff ask for no copy and no deletion of their own account',
    removals: [
      {
        file: 'modules/ground/users/lock-for-staff.ts',
        code: "  if (userId === staffId) throw new Refusal('forbidden')\n",
        instead: '',
      },
    ],
    test: { file: 'modules/desks/privacy/asked-by-letter.test.ts', named: 'for nobody with their own' },
  },
]
