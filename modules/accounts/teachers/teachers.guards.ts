import type { Guard } from '#tests/guards/guard.ts'

const TEACHER_REVIEW = 'modules/accounts/teachers/review/review-application.test.ts'
const DROP_STEP_KEY = 'alter table teacher_review_steps drop constraint teacher_review_steps_application_id_number_pk'

export const guards: readonly Guard[] = [
  {
    name: 'an application is decided once',
    removals: [
      {
        file: 'modules/accounts/teachers/review/review-application.ts',
        code: `        eq(teacherApplications.revision, revision),
        inArray(teacherApplications.state, FROM[step]),
`,
        instead: '',
      },
      { sql: DROP_STEP_KEY },
    ],
    test: { file: TEACHER_REVIEW, named: 'decisions taken at once' },
  },
  {
    name: 'a step of a review is taken on what the reviewer has read',
    removals: [
      {
        file: 'modules/accounts/teachers/review/review-application.ts',
        code: '        eq(teacherApplications.revision, revision),\n',
        instead: '',
      },
      { sql: DROP_STEP_KEY },
    ],
    test: { file: TEACHER_REVIEW, named: 'of two reviewers who take a step at once' },
  },
  {
    name: 'the history of a review stays',
    removals: [{ sql: 'drop trigger teacher_review_steps_stay on teacher_review_steps' }],
    test: { file: TEACHER_REVIEW, named: 'every step says who took it' },
  },
  {
    name: 'the address of a school proves nothing before its owner has confirmed it',
    removals: [
      {
        file: 'modules/accounts/teachers/review/review-application.ts',
        code: "...(step === 'approve' ? [isProven()] : [])",
        instead: '...(step === null ? [isProven()] : [])',
      },
    ],
    test: { file: TEACHER_REVIEW, named: 'is a proof only once' },
  },
  {
    name: 'somebody who was refused has one open application',
    removals: [
      { file: 'modules/accounts/teachers/apply-again.ts', code: ".for('update')", instead: '' },
      { sql: 'drop index teacher_applications_one_open' },
    ],
    test: { file: 'modules/accounts/teachers/apply-again.test.ts', named: 'sent at once' },
  },
  {
    name: 'a teacher who confirms the school takes a step that nobody else takes',
    removals: [
      {
        file: 'modules/accounts/teachers/confirm-school.ts',
        code: ".for('update', { of: teacherApplications })",
        instead: '',
      },
      { sql: DROP_STEP_KEY },
    ],
    test: {
      file: 'modules/accounts/teachers/confirm-school.test.ts',
      named: 'a withdrawal by staff and a confirmation at once',
    },
  },
  {
    name: 'a teacher is asked once whether the school still holds',
    removals: [
      {
        file: 'modules/accounts/teachers/ask-teachers.ts',
        code: ".for('update', { of: teacherApplications, skipLocked: true })",
        instead: '',
      },
    ],
    test: { file: 'modules/accounts/teachers/confirm-school.test.ts', named: 'is asked by mail once' },
  },
  {
    name: 'a proof belongs to one registration',
    removals: [
      {
        file: 'modules/accounts/teachers/proofs/proofs.ts',
        code: '            isNull(teacherProofs.takenAt),\n',
        instead: '',
      },
    ],
    test: { file: 'modules/accounts/teachers/teachers.test.ts', named: 'registrations that name it at once' },
  },
]
