import type { Guard } from '#tests/guards/guard.ts'

export const guards: readonly Guard[] = [
  {
    name: 'pages to look into are given to whom they are for',
    removals: [
      {
        file: 'server/media/images/guard-samples.ts',
        code: "if (!readerAs('anyone').lockOf(access)) return EVERYONE",
        instead: 'return EVERYONE',
      },
    ],
    test: { file: 'server/media/images/guard-samples.test.ts', named: 'for teachers' },
  },
  {
    name: 'pages to look into that are for owners are shown to them',
    removals: [
      {
        file: 'server/media/images/guard-samples.ts',
        code: 'await requestReader(db, user).owning([access])',
        instead: 'requestReader(db, user)',
      },
    ],
    test: { file: 'server/media/images/guard-samples.test.ts', named: 'one for owners' },
  },
]
