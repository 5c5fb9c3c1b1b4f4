import {
  exported,
  impersonal,
  ofUser,
  type PersonalData,
  personalTable,
  withheld,
} from '#kernel/personal-data/classification.ts'
import { shoppingListEntries, shoppingLists } from './tables.ts'

export const shoppingListsData: PersonalData = {
  personal: [
    personalTable(shoppingLists, {
      title: 'Merklisten',
      labels: {
        code: 'Ende des Links',
        isShared: 'Geteilt',
        showsOwner: 'Mit Ihrem Namen',
        deletedAt: 'Gelöscht am',
      },
      of: ofUser(shoppingLists.ownerId),
      columns: {
        id: impersonal,
        ownerId: withheld('the account itself is in the export'),
        code: exported,
        formerCode: withheld('it leads nowhere any more'),
        name: exported,
        isShared: exported,
        showsOwner: exported,
        revision: impersonal,
        createdAt: exported,
        changedAt: exported,
        deletedAt: exported,
      },
    }),
    personalTable(shoppingListEntries, {
      title: 'Titel der Merklisten',
      within: { table: shoppingLists, by: shoppingListEntries.listId },
      columns: { listId: impersonal, productId: exported, amount: exported, position: impersonal },
    }),
  ],
}
