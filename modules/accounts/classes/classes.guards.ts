import type { Guard } from '#tests/guards/guard.ts'

const FOLDER = 'modules/accounts/classes'
const RACES = `${FOLDER}/classes.concurrency.test.ts`
const FOR_PUPILS = 'tests/contract/for-pupils.test.ts'

export const guards: readonly Guard[] = [
  {
    name: 'an alias is that of one pupil in a class',
    removals: [
      { sql: 'drop index class_pupils_alias_key' },
      { file: `${FOLDER}/joining/class-of-code.ts`, code: "\n    .for('no key update')", instead: '' },
      { sql: 'drop index class_pupils_seat_key' },
    ],
    test: { file: RACES, named: 'join with one alias at once' },
  },
  {
    name: 'a class has no more pupils than places',
    removals: [
      { file: `${FOLDER}/joining/class-of-code.ts`, code: "\n    .for('no key update')", instead: '' },
      { sql: 'drop index class_pupils_seat_key' },
    ],
    test: { file: RACES, named: 'for the last place at once' },
  },
  {
    name: 'the database knows how many places there are',
    removals: [{ sql: 'alter table class_pupils drop constraint class_pupils_seat' }],
    test: { file: `${FOLDER}/joining/joining.test.ts`, named: 'once sixty belong to it' },
  },
  {
    name: 'a code that is renewed lets nobody in who is just joining',
    removals: [{ file: `${FOLDER}/joining/class-of-code.ts`, code: "\n    .for('no key update')", instead: '' }],
    test: { file: RACES, named: 'while the code is renewed' },
  },
  {
    name: 'nobody joins with an account that is given up',
    removals: [
      { file: `${FOLDER}/joining/join-class.ts`, code: '  await lockAccount(tx, userId)\n', instead: '' },
      {
        file: `${FOLDER}/joining/join-class.ts`,
        code: '!user || user.deletionDueAt',
        instead: '!user',
      },
    ],
    test: { file: RACES, named: 'taken out at the same moment' },
  },
  {
    name: 'a class keeps a teacher',
    removals: [
      {
        file: `${FOLDER}/teaching/change-teachers.ts`,
        code: "  if (present.length === 1) throw new Refusal('class_keeps_teacher')\n",
        instead: '',
      },
    ],
    test: { file: RACES, named: 'of the last two teachers' },
  },
  {
    name: 'a class that is left without a teacher goes to who is responsible',
    removals: [{ sql: 'drop trigger class_teachers_hand_over on class_teachers' }],
    test: { file: RACES, named: 'from which the database takes its last teacher' },
  },
  {
    name: 'whoever is taken out of the school teaches none of its classes',
    removals: [{ sql: 'drop trigger school_members_leave_classes on school_members' }],
    test: { file: `${FOLDER}/teaching/rights.test.ts`, named: 'the last one goes to who is responsible' },
  },
  {
    name: 'the alias of a class opens no account of one’s own',
    removals: [
      {
        file: `${FOLDER}/joining/log-in-to-class.ts`,
        code: 'found && isPupil(found.user) ? found.user : null',
        instead: 'found?.user ?? null',
      },
    ],
    test: { file: `${FOLDER}/joining/joining.test.ts`, named: 'opens no way into that account' },
  },
  {
    name: 'a class gives no password to an account that another one has made',
    removals: [
      {
        file: `${FOLDER}/pupils/account-of-class.ts`,
        code: "  if (!isHome) throw new Refusal('not_account_of_class')",
        instead: '  void isHome',
      },
    ],
    test: { file: `${FOLDER}/teaching/classes.test.ts`, named: 'gets no password from here' },
  },
  {
    name: 'what is not opened is closed to pupils',
    removals: [
      {
        file: 'server/api/guards.ts',
        code: "  if (user && isPupil(user) && isRefusedToPupils(endpoint)) throw new Refusal('not_for_pupils')\n",
        instead: '',
      },
    ],
    test: { file: FOR_PUPILS, named: 'is refused placeOrder' },
  },
  {
    name: 'nobody logs in with what stands in place of a pupil’s address',
    removals: [
      { file: 'modules/ground/users/find-user.ts', code: '  if (isPupilAddress(email)) return null\n', instead: '' },
    ],
    test: { file: `${FOLDER}/joining/joining.test.ts`, named: 'no way in but its class' },
  },
  {
    name: 'the account of a pupil has no address and is in no other group',
    removals: [{ sql: 'alter table users drop constraint users_pupils' }],
    test: { file: `${FOLDER}/pupil-accounts.test.ts`, named: 'held by the database' },
  },
  {
    name: 'no mail goes to what stands in place of a pupil’s address',
    removals: [{ sql: 'alter table mails drop constraint mails_no_pupil' }],
    test: { file: `${FOLDER}/pupil-accounts.test.ts`, named: 'no mail' },
  },
  {
    name: 'accounts of a class go only after its teachers were told',
    removals: [
      {
        file: `${FOLDER}/erasing/erase-classes.ts`,
        code: 'and(lte(classes.closedAt, closed), lte(classes.warnedAt, warned))',
        instead: 'and(lte(classes.closedAt, closed), lte(classes.closedAt, warned))',
      },
    ],
    test: { file: `${FOLDER}/erasing/erasing.test.ts`, named: 'of which nobody was told' },
  },
]
