import type { Guard } from '#tests/guards/guard.ts'

export const guards: readonly Guard[] = [
  {
    name: 'one copy of a file for each person',
    removals: [{ sql: 'drop index personal_copies_key' }],
    test: { file: 'modules/licences/library/library.test.ts', named: '20 first requests at once' },
  },
  {
    name: 'an exam is a file of material for teachers',
    removals: [{ sql: 'alter table product_files drop constraint product_files_exam_material' }],
    test: { file: 'modules/licences/library/exams.test.ts', named: 'whatever else happens at once' },
  },
  {
    name: 'an exam is downloaded by teachers only',
    removals: [
      {
        file: 'modules/licences/library/request-copy.ts',
        code: "  if (!mayHave(visitor.user, file)) throw new Refusal('download_forbidden')\n",
        instead: '',
      },
    ],
    test: { file: 'modules/licences/library/exams.test.ts', named: 'nobody but a confirmed teacher' },
  },
]
