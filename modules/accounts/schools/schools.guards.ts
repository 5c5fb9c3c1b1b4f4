import type { Guard } from '#tests/guards/guard.ts'

const FOLDER = 'modules/accounts/schools'
const RACES = `${FOLDER}/schools.concurrency.test.ts`

export const guards: readonly Guard[] = [
  {
    name: 'a teacher has one open request for a school',
    removals: [
      { file: `${FOLDER}/found-school.ts`, code: ".for('update')", instead: '' },
      { sql: 'drop index schools_one_open' },
    ],
    test: { file: RACES, named: 'of several requests of one teacher at once' },
  },
  {
    name: 'a school is decided once',
    removals: [
      {
        file: `${FOLDER}/office/review-school.ts`,
        code: `        eq(schools.revision, revision),
        inArray(schools.state, FROM[step]),
`,
        instead: '',
      },
      { sql: 'drop index school_steps_revision_key' },
    ],
    test: { file: RACES, named: 'of two of the staff who decide' },
  },
  {
    name: 'nobody becomes responsible for a school while their account is given up',
    removals: [
      {
        file: `${FOLDER}/keep-responsible.ts`,
        code: "  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')\n",
        instead: '',
      },
    ],
    test: { file: RACES, named: 'an approval and the end of the founder' },
  },
  {
    name: 'a school keeps somebody who stays, whoever of its responsible persons gives up the account',
    removals: [
      { file: `${FOLDER}/keep-responsible.ts`, code: "\n    .for('no key update', { of: schools })", instead: '' },
    ],
    test: { file: RACES, named: 'of the last two responsible persons' },
  },
  {
    name: 'a confirmed school has somebody responsible at every commit',
    removals: [{ sql: 'drop trigger school_members_keep_responsible on school_members' }],
    test: { file: RACES, named: 'of the last two whose membership ends' },
  },
  {
    name: 'two schools are joined once, and nobody is left behind',
    removals: [{ file: `${FOLDER}/office/take-over.ts`, code: "\n    .for('no key update')", instead: '' }],
    test: { file: RACES, named: 'whoever comes in while schools are joined' },
  },
  {
    name: 'a school is changed over what was read',
    removals: [
      {
        file: `${FOLDER}/change-school.ts`,
        code: 'and(eq(schools.id, schoolId), eq(schools.revision, revision))',
        instead: 'eq(schools.id, schoolId)',
      },
      { sql: 'drop index school_steps_revision_key' },
    ],
    test: { file: RACES, named: 'of two changes of a school' },
  },
  {
    name: 'the history of a school stays',
    removals: [{ sql: 'drop trigger school_steps_stay on school_steps' }],
    test: { file: `${FOLDER}/schools.test.ts`, named: 'keeps each step of a history' },
  },
]
