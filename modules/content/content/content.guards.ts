import type { Guard } from '#tests/guards/guard.ts'

const NAVIGATIONS = 'modules/content/content/navigations/navigations.test.ts'

const PLANNED = 'modules/content/content/editing/planned-revisions.test.ts'

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
]
