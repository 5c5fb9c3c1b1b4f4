import type { Guard } from '#tests/guards/guard.ts'

const FOLDER = 'modules/procurement/budgets'

export const guards: readonly Guard[] = [
  {
    name: 'budgets are written over what was read',
    removals: [
      {
        file: `${FOLDER}/change-budgets.ts`,
        code: '    eq(budgetYears.revision, revision),\n',
        instead: '',
      },
    ],
    test: { file: `${FOLDER}/budgets.concurrency.test.ts`, named: 'of two who write the budgets' },
  },
]
