import type { Guard } from '#tests/guards/guard.ts'

export const guards: readonly Guard[] = [
  {
    name: 'a sample has one job, whatever asks for it',
    removals: [{ file: 'modules/licences/library/title-material/jobs.ts', code: "onePer: 'sampleId', ", instead: '' }],
    test: {
      file: 'modules/licences/library/title-material/title-material.test.ts',
      named: 'one job that waits or runs',
    },
  },
]
