import type { Guard } from '#tests/guards/guard.ts'

const TEST = 'modules/accounts/acting/acting.test.ts'

export const guards: readonly Guard[] = [
  {
    name: 'a token to act as a person counts once',
    removals: [
      {
        file: 'modules/accounts/acting/begin-acting.ts',
        code: '.where(and(isMeant, isFresh, isNull(actingSessions.beganAt)))',
        instead: '.where(and(isMeant, isFresh))',
      },
    ],
    test: { file: TEST, named: 'twice with one token' },
  },
  {
    name: 'acting ends with the login of the staff',
    removals: [
      { file: 'modules/accounts/acting/find-acting.ts', code: '    isOpen(),\n', instead: '' },
      { sql: 'drop trigger sessions_end_acting on sessions' },
    ],
    test: { file: TEST, named: 'with the login of the staff' },
  },
  {
    name: 'acting ends with the group of the staff',
    removals: [
      {
        file: 'modules/accounts/acting/find-acting.ts',
        code: "    arrayContains(users.groups, ['admin']),\n",
        instead: '',
      },
    ],
    test: { file: TEST, named: 'no administrators any more' },
  },
  {
    name: 'nobody acts as somebody who has joined the staff',
    removals: [
      {
        file: 'modules/accounts/acting/find-acting.ts',
        code: '    not(arrayOverlaps(person.groups, [...STAFF])),\n',
        instead: '',
      },
    ],
    test: { file: TEST, named: 'joins the staff' },
  },
]
