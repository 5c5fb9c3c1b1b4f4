import type { Guard } from '#tests/guards/guard.ts'

export const guards: readonly Guard[] = [
  {
    name: 'a day that several instances count at once is counted once',
    removals: [
      {
        file: 'modules/sales/figures/count-sales.ts',
        code: 'on conflict (day) do update set counted_at = now()',
        instead: 'on conflict (day) do nothing',
      },
    ],
    test: { file: 'modules/sales/figures/count-sales.test.ts', named: 'however many instances' },
  },
]
