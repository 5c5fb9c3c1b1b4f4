import type { Guard } from '#tests/guards/guard.ts'

const PLANNED = 'modules/desks/office/settings/planned-settings.test.ts'
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
    name: 'a planned value holds from its moment on, and not before',
    removals: [{ file: 'modules/ground/settings/settings.ts', code: '|| from <= at', instead: '|| true' }],
    test: { file: PLANNED, named: 'on both sides of the moment' },
  },
  {
    name: 'a setting that is written has begun what was planned',
    removals: [
      { file: 'modules/ground/settings/write-setting.ts', code: '  await beginPlanned(tx, key)', instead: '' },
    ],
    test: { file: PLANNED, named: 'one history' },
  },
  {
    name: 'what has begun is not taken back',
    removals: [
      {
        file: 'modules/ground/settings/plan-setting.ts',
        code: 'and(named, gt(plannedSettings.validFrom, nowInSql()))',
        instead: 'named',
      },
    ],
    test: { file: PLANNED, named: 'taken back before its moment' },
  },
  {
    name: 'a moment has one planned value',
    removals: [{ sql: 'alter table planned_settings drop constraint planned_settings_moment' }],
    test: { file: PLANNED, named: 'two values for one moment' },
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
  {
    name: 'a setting is changed by its writers',
    removals: [
      {
        file: 'modules/desks/office/settings/setting-rights.ts',
        code: 'return writers.some((group) => groups.includes(group))',
        instead: 'return writers.length > 0 || groups.length > 0',
      },
    ],
    test: { file: DESK, named: 'is changed by its writers' },
  },
  {
    name: 'a setting is read by its groups',
    removals: [
      {
        file: 'modules/desks/office/settings/setting-rights.ts',
        code: 'settings.filter((one) => one.groups.some((group) => groups.includes(group)))',
        instead: 'settings.filter((one) => one.groups.length > 0 || groups.length > 0)',
      },
    ],
    test: { file: DESK, named: 'read by its groups alone' },
  },
]
