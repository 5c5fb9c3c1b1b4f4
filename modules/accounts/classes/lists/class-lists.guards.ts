import type { Guard } from '#tests/guards/guard.ts'

const FOLDER = 'modules/accounts/classes'
const RACES = `${FOLDER}/lists/class-lists.concurrency.test.ts`
const LISTS = `${FOLDER}/lists/class-lists.test.ts`
const AS_TRIED =
  "  if (plan.digest !== digest) throw new Refusal('class_list_changed', { trial: presentTrial(plan, []) })\n"

export const guards: readonly Guard[] = [
  {
    name: 'a list that two read at once makes its classes once',
    removals: [
      {
        file: `${FOLDER}/lists/read-list.ts`,
        code: '    const school = await lockSchool(tx, asked.schoolId)\n',
        instead: "    const school = { id: asked.schoolId, name: '' }\n",
      },
    ],
    test: { file: RACES, named: 'who read one list at once' },
  },
  {
    name: 'nobody joins a class while a list fills it',
    removals: [{ file: `${FOLDER}/lists/read-list.ts`, code: '    await lockClasses(tx, before)\n', instead: '' }],
    test: { file: RACES, named: 'where somebody joins its class meanwhile' },
  },
  {
    name: 'a list does what its trial has said',
    removals: [{ file: `${FOLDER}/lists/read-list.ts`, code: AS_TRIED, instead: '' }],
    test: { file: LISTS, named: 'as it was tried, or not at all' },
  },
  {
    name: 'names beside aliases are compared for the teachers of the class alone',
    removals: [
      {
        file: `${FOLDER}/lists/plan-list.ts`,
        code: '!present.teachers.has(userId)',
        instead: "!present.teachers.has(userId) && role !== 'responsible'",
      },
    ],
    test: { file: LISTS, named: 'also to who is responsible' },
  },
  {
    name: 'a class that is moved up is not closed for its former year',
    removals: [
      {
        file: `${FOLDER}/closing/close-classes.ts`,
        code: "row?.state !== 'open' || row.schoolYear !== schoolYear || row.closingToldAt === null",
        instead: "row?.state !== 'open'",
      },
    ],
    test: { file: RACES, named: 'while the job closes it' },
  },
  {
    name: 'nobody joins with a code that a teacher took along',
    removals: [{ sql: 'drop trigger class_teachers_hand_over on class_teachers' }],
    test: { file: `${FOLDER}/teaching/leaving-teachers.test.ts`, named: 'where a teacher leaves the school' },
  },
]
