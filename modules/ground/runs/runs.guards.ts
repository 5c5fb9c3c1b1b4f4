import type { Guard } from '#tests/guards/guard.ts'

const IMPORTS = 'modules/exchange/import/runs/office-imports.test.ts'

export const guards: readonly Guard[] = [
  {
    name: 'two imports are under way at once',
    removals: [
      {
        file: 'modules/exchange/import/runs/start-import.ts',
        code: 'by: staff.user.id, alone: IMPORT })',
        instead: 'by: staff.user.id, alone: null })',
      },
    ],
    test: { file: IMPORTS, named: 'one import at a time' },
  },
  {
    name: 'an undoing takes back what was changed since',
    removals: [
      {
        file: 'modules/exchange/import/undo/give-back.ts',
        code: 'if (!isUntouched || ',
        instead: 'if (',
      },
    ],
    test: { file: IMPORTS, named: 'what was changed since is left out' },
  },
]
