import type { Guard } from '#tests/guards/guard.ts'

export const guards: readonly Guard[] = [
  {
    name: 'what is told as done was committed',
    removals: [
      {
        file: 'kernel/database/run-transaction.ts',
        code: "if (command === 'ROLLBACK')",
        instead: "if (command === '')",
      },
    ],
    test: { file: 'kernel/database/run-transaction.test.ts', named: 'never told as done' },
  },
]
