import type { Guard } from '#tests/guards/guard.ts'

export const guards: readonly Guard[] = [
  {
    name: 'an administrator who has just lost the rights takes nobody else’s',
    removals: [{ file: 'modules/ground/users/administrators.ts', code: "    .for('no key update')\n", instead: '' }],
    test: { file: 'modules/desks/people/change-groups.test.ts', named: 'one remains' },
  },
  {
    name: 'of what an administrator has read of the groups of a person, nothing has changed since',
    removals: [
      {
        file: 'modules/desks/people/change-groups.ts',
        code: "  if (!isSame(settable, groupsBefore)) throw new Refusal('entry_changed')\n",
        instead: '',
      },
    ],
    test: { file: 'modules/desks/people/change-groups.test.ts', named: 'somebody else has changed since' },
  },
  {
    name: 'nobody gives themselves rights',
    removals: [
      {
        file: 'modules/desks/people/change-groups.ts',
        code: "  if (userId === administrator) throw new Refusal('forbidden')\n",
        instead: '',
      },
    ],
    test: { file: 'modules/desks/people/change-groups.test.ts', named: 'nor their own' },
  },
  {
    name: 'rights of the staff need a second factor',
    removals: [
      {
        file: 'modules/desks/people/change-groups.ts',
        code: "    throw new Refusal('second_factor_needed')",
        instead: '    void 0',
      },
    ],
    test: { file: 'modules/desks/people/change-groups.test.ts', named: 'a confirmed address with a second factor' },
  },
  {
    name: 'whoever leaves the staff is logged out',
    removals: [
      {
        file: 'modules/desks/people/change-groups.ts',
        code: '  if (isLoggedOut) await logUserOut(tx, userId)\n',
        instead: '',
      },
    ],
    test: { file: 'modules/desks/people/change-groups.test.ts', named: 'ends the logins' },
  },
  {
    name: 'what sellers correct is of nobody of the staff',
    removals: [
      {
        file: 'modules/ground/users/lock-for-staff.ts',
        code: "  if (groupsOf(person).some(isStaffGroup) && !isAdministrator) throw new Refusal('forbidden')\n",
        instead: '',
      },
    ],
    test: {
      file: 'modules/desks/people/corrections/corrections.test.ts',
      named: 'accounts of the staff are for administrators',
    },
  },
  {
    name: 'nobody corrects their own account as staff',
    removals: [
      {
        file: 'modules/ground/users/lock-for-staff.ts',
        code: "  if (userId === staffId) throw new Refusal('forbidden')\n",
        instead: '',
      },
    ],
    test: { file: 'modules/desks/people/corrections/corrections.test.ts', named: 'one’s own for nobody' },
  },
  {
    name: 'a note about a person is removed by whoever wrote it',
    removals: [
      {
        file: 'modules/desks/people/notes/notes.ts',
        code: '.where(and(eq(personNotes.id, id), eq(personNotes.staffId, staff.user.id)))',
        instead: '.where(eq(personNotes.id, id))',
      },
    ],
    test: { file: 'modules/desks/people/notes/notes.test.ts', named: 'not those of others' },
  },
]
