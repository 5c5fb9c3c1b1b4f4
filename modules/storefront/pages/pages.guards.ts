import type { Guard } from '#tests/guards/guard.ts'

export const guards: readonly Guard[] = [
  {
    name: 'what editors add to the page of a title reaches its readers alone',
    removals: [
      { file: 'modules/storefront/pages/resolve-blocks.ts', code: 'lock ? [] : stored', instead: 'stored' },
      {
        file: 'modules/storefront/pages/resolve-blocks.ts',
        code: "lock ? [{ type: 'locked', lock }] : blocks",
        instead: 'blocks',
      },
    ],
    test: { file: 'modules/content/content/locked-content.test.ts', named: 'what editors add' },
  },
]
