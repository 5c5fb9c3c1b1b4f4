import type { Guard } from '#tests/guards/guard.ts'

export const guards: readonly Guard[] = [
  {
    name: 'of two first starts with different keys, one is refused',
    removals: [
      {
        file: 'server/settings/keys.ts',
        code: 'await tx.execute(ONE_AT_A_TIME)',
        instead: '',
      },
    ],
    test: { file: 'server/settings/keys.test.ts', named: 'two instances that start at once' },
  },
]
