import type { Guard } from '#tests/guards/guard.ts'

const CROWD = 'modules/storefront/shopping-lists/shopping-lists.concurrency.test.ts'
const KEPT_PAGE = 'modules/storefront/shopping-lists/shared/kept-page-of-list.test.ts'
const STORED = 'modules/storefront/shopping-lists/stored-list.ts'
const UNLOCKED = { file: STORED, code: ' for no key update`', instead: '`' }

export const guards: readonly Guard[] = [
  {
    name: 'what is added to a list at once is all there',
    removals: [UNLOCKED],
    test: { file: CROWD, named: 'additions of one product add up' },
  },
  {
    name: 'a list never has more products than it holds',
    removals: [UNLOCKED],
    test: { file: CROWD, named: 'a list that has room for two takes two' },
  },
  {
    name: 'a list that has changed is not overwritten',
    removals: [
      {
        file: 'modules/storefront/shopping-lists/change-list.ts',
        code: 'if (list.revision !== written.revision && !isSame(list, { ...list, ...change })) throw changedMeanwhile(list)',
        instead: 'void changedMeanwhile',
      },
    ],
    test: { file: CROWD, named: 'that write the same revision' },
  },
  {
    name: 'a user never has more lists than allowed',
    removals: [
      { file: 'modules/storefront/shopping-lists/create-list.ts', code: ".for('no key update')", instead: '' },
    ],
    test: { file: CROWD, named: 'a user who has room for two lists' },
  },
  {
    name: 'the first list is made once',
    removals: [
      { file: 'modules/storefront/shopping-lists/create-list.ts', code: ".for('no key update')", instead: '' },
    ],
    test: { file: CROWD, named: 'by somebody without a list make one list' },
  },
  {
    name: 'what guests are shown of a list is dropped with every change of it',
    removals: [{ sql: 'drop trigger shared_list_changed on shopping_lists' }],
    test: { file: KEPT_PAGE, named: 'gets another name' },
  },
  {
    name: 'what guests are shown of a list is dropped with its owner’s account',
    removals: [{ sql: 'drop trigger shared_list_deleted on shopping_lists' }],
    test: { file: KEPT_PAGE, named: 'an account that is erased' },
  },
  {
    name: 'what names the owner of a list is dropped with the name',
    removals: [{ sql: 'drop trigger owner_of_lists_renamed on users' }],
    test: { file: KEPT_PAGE, named: 'when the owner has another name' },
  },
  {
    name: 'codes that are tried are counted',
    removals: [
      {
        file: 'modules/storefront/shopping-lists/shared/visible-list.ts',
        code: "if (!isOwn) await countCode(limits, visitor, isVisible ? 'check' : 'count')",
        instead: 'void countCode',
      },
    ],
    test: { file: 'modules/storefront/shopping-lists/shared/shared-list.test.ts', named: 'by an account are counted' },
  },
]
