import type { Guard } from '#tests/guards/guard.ts'

const NAVIGATIONS = 'modules/content/content/navigations/navigations.test.ts'

const PLANNED = 'modules/content/content/editing/planned-revisions.test.ts'

const MEDIA = 'modules/content/media/media.test.ts'

const COPIES = 'modules/content/content/editing/working-copies.test.ts'

export const guards: readonly Guard[] = [
  {
    name: 'a planned revision takes the place of the live one at its moment, and not before',
    removals: [
      {
        file: 'modules/content/content/editing/entry-history.ts',
        code: 'and(eq(entries.id, id), lte(entries.plannedFrom, sql`now()`))',
        instead: 'eq(entries.id, id)',
      },
    ],
    test: { file: PLANNED, named: 'stays until the moment' },
  },
  {
    name: 'a page that was shown is not deleted',
    removals: [
      {
        file: 'modules/content/content/editing/change-entry.ts',
        code: "throw new Refusal('entry_was_shown')",
        instead: 'await Promise.resolve()',
      },
    ],
    test: { file: PLANNED, named: 'never been shown is deleted' },
  },
  {
    name: 'a navigation is changed only by who has seen its latest version',
    removals: [
      {
        file: 'modules/content/content/navigations/change-navigation.ts',
        code: ', setWhere: eq(navigations.revision, revision)',
        instead: '',
      },
    ],
    test: { file: NAVIGATIONS, named: 'at once one succeeds' },
  },
  {
    name: 'each navigation is a version, also one written by hand',
    removals: [{ sql: 'drop trigger navigations_are_kept on navigations' }],
    test: { file: NAVIGATIONS, named: 'keeps each version' },
  },
  {
    name: 'what somebody types is theirs alone',
    removals: [
      {
        file: 'modules/content/content/editing/working-copies.ts',
        code: '    .select()\n    .from(workingCopies)\n    .where(and(eq(workingCopies.entryId, entryId), eq(workingCopies.userId, userId)))',
        instead: '    .select()\n    .from(workingCopies)\n    .where(eq(workingCopies.entryId, entryId))',
      },
    ],
    test: { file: COPIES, named: 'for them alone' },
  },
  {
    name: 'whoever throws away what they typed leaves what others typed',
    removals: [
      {
        file: 'modules/content/content/editing/working-copies.ts',
        code: 'await db.delete(workingCopies).where(and(eq(workingCopies.entryId, entryId), eq(workingCopies.userId, userId)))',
        instead: 'await db.delete(workingCopies).where(eq(workingCopies.entryId, entryId))',
      },
    ],
    test: { file: COPIES, named: 'for them alone' },
  },
  {
    name: 'what is typed in an entry that is gone makes no new page',
    removals: [
      {
        file: 'modules/content/content/editing/working-copies.ts',
        code: "  if (!entry && typed.base_revision > 0) throw new Refusal('not_found')\n",
        instead: '',
      },
    ],
    test: { file: COPIES, named: 'an entry that is gone' },
  },
  {
    name: 'nobody keeps working copies without end',
    removals: [
      {
        file: 'modules/content/content/editing/working-copies.ts',
        code: "throw new Refusal('too_many_working_copies')",
        instead: 'void 0',
      },
    ],
    test: { file: COPIES, named: 'too much is refused' },
  },
  {
    name: 'changes of an entry come one after the other',
    removals: [
      {
        file: 'modules/content/content/editing/entry-history.ts',
        code: "where(eq(entries.id, id)).for('update')",
        instead: 'where(eq(entries.id, id))',
      },
    ],
    test: { file: MEDIA, named: 'which are changed at once' },
  },
  {
    name: 'a plan that has begun is not taken back',
    removals: [
      {
        file: 'modules/content/content/editing/publish-entry.ts',
        code: "if (entry.plannedRevision === null) throw new Refusal('nothing_planned')",
        instead: 'if (entry.plannedRevision === null) return',
      },
    ],
    test: { file: PLANNED, named: 'before its moment, and not after' },
  },
  {
    name: 'a correction that is published at once leaves the plan',
    removals: [
      {
        file: 'modules/content/content/editing/publish-entry.ts',
        code: 'const keepsPlan = !isLater && entry.plannedRevision !== null && entry.plannedRevision > revision',
        instead: 'const keepsPlan = false',
      },
    ],
    test: { file: PLANNED, named: 'a correction at once leaves the plan' },
  },
  {
    name: 'redirects make no circle, however many write them at once',
    removals: [
      {
        file: 'modules/content/content/redirects/redirects.ts',
        code: 'select pg_advisory_xact_lock(',
        instead: 'select abs(',
      },
    ],
    test: { file: 'modules/content/content/redirects/office-redirects.test.ts', named: 'at once make no circle' },
  },
  {
    name: 'nobody redirects an address at which a page stands',
    removals: [
      {
        file: 'modules/content/content/redirects/redirects.ts',
        code: "  if (entry) throw refusedAddress('addressTaken')\n",
        instead: '',
      },
    ],
    test: { file: 'modules/content/content/editing/editing.test.ts', named: 'never over a page' },
  },
  {
    name: 'a file of redirects is loaded as a whole or not at all',
    removals: [
      {
        file: 'modules/content/content/redirects/import-redirects.ts',
        code: "  if (outcome.problems.length > 0) throw new Refusal('invalid', { errors: { redirects: outcome.problems } })\n",
        instead: '',
      },
    ],
    test: { file: 'modules/content/content/redirects/office-redirects.test.ts', named: 'is not loaded at all' },
  },
]
