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
  {
    name: 'nothing is carried out after its transaction',
    removals: [
      { file: 'kernel/database/run-transaction.ts', code: 'if (hasEnded) throw', instead: 'if (false) throw' },
    ],
    test: { file: 'kernel/database/run-transaction.test.ts', named: 'goes on after the work has failed' },
  },
  {
    name: 'nothing is done twice when the connection is lost at COMMIT',
    removals: [{ file: 'kernel/database/run-transaction.ts', code: '(sent.commit || !', instead: '(!' }],
    test: { file: 'server/api/lost-connection.test.ts', named: 'at commit is never made up for' },
  },
]
