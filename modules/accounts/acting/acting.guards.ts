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
  {
    name: 'a token to act as a person counts for the login that asked for it',
    removals: [
      {
        file: 'modules/accounts/acting/begin-acting.ts',
        code: 'and(eq(actingSessions.tokenHash, tokenHash(token)), eq(actingSessions.staffSessionId, sessionId))',
        instead: 'eq(actingSessions.tokenHash, tokenHash(token))',
      },
    ],
    test: { file: TEST, named: 'is of another login' },
  },
  {
    name: 'a token to act as a person is good for a minute',
    removals: [
      { file: 'modules/accounts/acting/begin-acting.ts', code: 'isMeant, isFresh, isNull', instead: 'isMeant, isNull' },
    ],
    test: { file: TEST, named: 'is a minute old' },
  },
  {
    name: 'nobody begins to act as somebody who has joined the staff since they asked',
    removals: [
      {
        file: 'modules/accounts/acting/begin-acting.ts',
        code: "  if (groupsOf(person).some(isStaffGroup)) throw new Refusal('forbidden')\n",
        instead: '',
      },
    ],
    test: { file: TEST, named: 'of somebody who has joined the staff' },
  },
  {
    name: 'nobody asks to act as one of the staff',
    removals: [
      {
        file: 'modules/accounts/acting/request-acting.ts',
        code: "  if (groupsOf(person).some(isStaffGroup)) throw new Refusal('forbidden')\n",
        instead: '',
      },
    ],
    test: { file: TEST, named: 'as somebody of the group' },
  },
  {
    name: 'acting ends by itself',
    removals: [
      {
        file: 'modules/accounts/acting/find-acting.ts',
        code: '    gt(actingSessions.endsAt, sql`now()`),\n',
        instead: '',
      },
    ],
    test: { file: TEST, named: 'after half an hour' },
  },
  {
    name: 'acting ends once the login of the staff shows no second factor',
    removals: [
      {
        file: 'modules/accounts/acting/find-acting.ts',
        code: '    isNotNull(sessions.secondFactorAt),\n',
        instead: '',
      },
    ],
    test: { file: TEST, named: 'has no second factor any more' },
  },
  {
    name: 'one login acts as one person at a time',
    removals: [
      {
        file: 'modules/accounts/acting/begin-acting.ts',
        code: '  await endActingOf(tx, eq(actingSessions.staffSessionId, sessionId))\n',
        instead: '',
      },
    ],
    test: { file: TEST, named: 'one person at a time' },
  },
  {
    name: 'whoever acts as a person writes nothing in their name',
    removals: [
      {
        file: 'server/api/guards.ts',
        code: "  if (user?.acting && isRefusedWhenActing(endpoint)) throw new Refusal('not_while_acting')\n",
        instead: '',
      },
    ],
    test: { file: TEST, named: 'changes nothing' },
  },
]
