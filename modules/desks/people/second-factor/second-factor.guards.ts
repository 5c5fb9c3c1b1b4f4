import type { Guard } from '#tests/guards/guard.ts'

const TEST = 'modules/desks/people/second-factor/second-factor-removals.test.ts'

export const guards: readonly Guard[] = [
  {
    name: 'whoever asks to turn off a second factor does not agree to it',
    removals: [{ sql: 'drop trigger second_factor_removals_by_two on second_factor_removals' }],
    test: { file: TEST, named: 'whom the database refuses too' },
  },
  {
    name: 'nobody asks to turn off their own second factor',
    removals: [
      {
        file: 'modules/desks/people/second-factor/ask-removal.ts',
        code: "  if (userId === askedBy) throw new Refusal('forbidden')\n",
        instead: '',
      },
      { sql: 'alter table second_factor_removals drop constraint second_factor_removals_asked_for_another' },
    ],
    test: { file: TEST, named: 'for their own' },
  },
  {
    name: 'a request to turn off a second factor is settled once',
    removals: [
      {
        file: 'modules/desks/people/second-factor/settle-removal.ts',
        code: '    .where(and(eq(secondFactorRemovals.id, id), isNull(agreedAt), isNull(endedAt)))\n',
        instead: '    .where(eq(secondFactorRemovals.id, id))\n',
      },
      { sql: 'alter table second_factor_removals drop constraint second_factor_removals_over_once' },
    ],
    test: { file: TEST, named: 'who agree or object at once' },
  },
  {
    name: 'one request to turn off a second factor waits at a time',
    removals: [{ sql: 'drop index second_factor_removals_open_key' }],
    test: { file: TEST, named: 'who ask at once' },
  },
  {
    name: 'a second factor that was used since is not turned off',
    removals: [
      {
        file: 'modules/desks/people/second-factor/settle-removal.ts',
        code: '  await guardUnused(tx, removal)\n',
        instead: '',
      },
    ],
    test: { file: TEST, named: 'has used it or set up another' },
  },
  {
    name: 'who asked to turn off a second factor must still administrate',
    removals: [
      {
        file: 'modules/desks/people/second-factor/settle-removal.ts',
        code: "  if (!isAdministrator(removal.askedBy)) throw new Refusal('removal_over')\n",
        instead: '',
      },
    ],
    test: { file: TEST, named: 'who asked administrates no more' },
  },
  {
    name: 'a request to turn off a second factor is over after its day',
    removals: [
      {
        file: 'modules/desks/people/second-factor/removal-terms.ts',
        code: "  if (now >= endOf(removal, isAlone)) return 'removal_over'\n",
        instead: '',
      },
    ],
    test: { file: TEST, named: 'not turned off after a day' },
  },
  {
    name: 'nobody agrees to turn off their own second factor',
    removals: [
      {
        file: 'modules/desks/people/second-factor/removal-terms.ts',
        code: "  if (administrator === removal.userId) return 'forbidden'\n",
        instead: '',
      },
      { sql: 'alter table second_factor_removals drop constraint second_factor_removals_of_another' },
    ],
    test: { file: TEST, named: 'as the person it is about' },
  },
]
