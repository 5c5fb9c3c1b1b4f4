import type { Guard } from '#tests/guards/guard.ts'

const CHANGES = 'modules/ground/resources/audited-changes.ts'

export const guards: readonly Guard[] = [
  {
    name: 'what staff change is in the audit log',
    removals: [
      {
        file: CHANGES,
        code: 'await audit(tx, change.staff, { ...subject(change, item), before, after, reason })',
        instead: 'void [before, after, reason]',
      },
    ],
    test: { file: 'tests/contract/office-audit.test.ts', named: '' },
  },
  {
    name: 'staff overwrite no change that they have not read',
    removals: [{ file: CHANGES, code: ".for('no key update')", instead: '' }],
    test: { file: 'modules/ground/resources/answer-resource.test.ts', named: 'however many try at once' },
  },
]
