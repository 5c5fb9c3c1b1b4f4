import type { Guard } from '#tests/guards/guard.ts'

const TITLES = 'modules/desks/titles/titles.test.ts'

export const guards: readonly Guard[] = [
  {
    name: 'what was ordered is not deleted with its title',
    removals: [{ sql: 'alter table order_lines drop constraint order_lines_product_id_products_id_fk' }],
    test: { file: TITLES, named: 'as long as it was never ordered' },
  },
  {
    name: 'an editor and an import do not write a title at once',
    removals: [
      {
        file: 'modules/desks/titles/routes.ts',
        code: 'lockBefore: (tx: Database) => lockCatalogue(tx),',
        instead: 'lockBefore: async (tx: Database) => void (tx, lockCatalogue),',
      },
    ],
    test: { file: 'modules/desks/titles/editor-against-import.concurrency.test.ts', named: 'is never lost' },
  },
  {
    name: 'an import leaves the price that staff edited',
    removals: [
      {
        file: 'modules/exchange/import/plan/leave-kept.ts',
        code: 'left.record = leaveOut(left.record, keysOf(field))',
        instead: 'void keysOf(field)',
      },
    ],
    test: { file: 'modules/exchange/import/kept-fields.test.ts', named: 'a price that was edited by hand stays' },
  },
]
