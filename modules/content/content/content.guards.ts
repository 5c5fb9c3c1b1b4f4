import type { Guard } from '#tests/guards/guard.ts'

const NAVIGATIONS = 'modules/content/content/navigations/navigations.test.ts'

export const guards: readonly Guard[] = [
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
