import type { Guard } from '#tests/guards/guard.ts'

const DESK = 'modules/desks/office/settings/settings.test.ts'

export const guards: readonly Guard[] = [
  {
    name: 'a setting is changed only by who has seen its latest version',
    removals: [
      {
        file: 'modules/ground/settings/write-setting.ts',
        code: ', setWhere: eq(settings.revision, written.revision)',
        instead: '',
      },
    ],
    test: { file: 'modules/desks/office/settings/settings.concurrency.test.ts', named: 'at once' },
  },
  {
    name: 'a bad value in the database does not hold',
    removals: [{ file: 'modules/ground/settings/settings.ts', code: 'if (former.success)', instead: 'if (false)' }],
    test: { file: DESK, named: 'the last good one does' },
  },
  {
    name: 'each value is a version, also one written by hand',
    removals: [{ sql: 'drop trigger settings_are_kept on settings' }],
    test: { file: DESK, named: 'without an author' },
  },
]
