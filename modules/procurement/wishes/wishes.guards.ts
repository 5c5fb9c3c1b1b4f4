import type { Guard } from '#tests/guards/guard.ts'

const FOLDER = 'modules/procurement/wishes'
const RACES = `${FOLDER}/wishes.concurrency.test.ts`
const LEAVING = `${FOLDER}/leaving.test.ts`

export const guards: readonly Guard[] = [
  {
    name: 'a wish is decided over what was read',
    removals: [
      { file: `${FOLDER}/table/decide-wishes.ts`, code: ' and wishes.revision = decided.revision', instead: '' },
    ],
    test: { file: RACES, named: 'of two who decide about a wish' },
  },
  {
    name: 'a wish is changed over what was read',
    removals: [{ file: `${FOLDER}/own/change-wish.ts`, code: 'eq(wishes.revision, revision), ', instead: '' }],
    test: { file: RACES, named: 'of two changes of a wish' },
  },
  {
    name: 'wishes are approved at once as many as were seen',
    removals: [
      {
        file: `${FOLDER}/table/approve-wishes.ts`,
        code: "  if (approved.length !== seen) throw new Refusal('wishes_changed')\n",
        instead: '  void seen\n',
      },
    ],
    test: { file: `${FOLDER}/table/wish-table.test.ts`, named: 'if it is as many as were seen' },
  },
  {
    name: 'a wish that is decided is not taken back',
    removals: [
      {
        file: `${FOLDER}/own/ask-wishes.ts`,
        code: "  if (!isOpen(wish)) throw new Refusal('wish_decided')\n",
        instead: '  void isOpen\n',
      },
    ],
    test: { file: RACES, named: 'or one of it is withdrawn, never both' },
  },
  {
    name: 'a teacher never has more wishes than allowed',
    removals: [{ file: `${FOLDER}/own/own-year.ts`, code: '  await lockSchool(tx, schoolId)\n', instead: '' }],
    test: { file: RACES, named: 'who has room for one wish' },
  },
  {
    name: 'a product is written down once for a class',
    removals: [{ sql: 'drop index wishes_draft_key' }],
    test: { file: RACES, named: 'copies that are added at once' },
  },
  {
    name: 'a wish is ordered once',
    removals: [{ file: `${FOLDER}/ordered-wishes.ts`, code: " and state = 'approved'", instead: '' }],
    test: { file: RACES, named: 'becomes part of one order' },
  },
  {
    name: 'whoever is taken out of a school asks for nothing more',
    removals: [
      {
        file: `${FOLDER}/own/own-year.ts`,
        code: '  await guardMember(tx, { userId: teacherId, schoolId }, roles)\n',
        instead: '  void [guardMember, roles]\n',
      },
    ],
    test: { file: RACES, named: 'whoever is taken out of the school' },
  },
  {
    name: 'whoever is taken out of a school decides nothing more',
    removals: [
      {
        file: `${FOLDER}/table/decide-wishes.ts`,
        code: "  await guardMember(tx, { userId, schoolId }, ['responsible'])\n",
        instead: '  void guardMember\n',
      },
    ],
    test: { file: RACES, named: 'whoever is taken out of the school' },
  },
  {
    name: 'a draft of a wish goes with its account',
    removals: [{ sql: 'drop trigger wishes_forget_draft on wishes' }],
    test: { file: LEAVING, named: 'an account that is erased' },
  },
  {
    name: 'the reason of a wish goes with its account',
    removals: [{ sql: 'drop trigger wishes_forget_reason on wishes' }],
    test: { file: LEAVING, named: 'an account that is erased' },
  },
  {
    name: 'a reminder of the day of ordering goes once',
    removals: [{ sql: 'drop index wish_reminders_key' }],
    test: { file: `${FOLDER}/mailing/told-of-wishes.test.ts`, named: '14 and 3 days before, once each' },
  },
]
