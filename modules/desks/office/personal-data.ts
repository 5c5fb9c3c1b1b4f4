import {
  exported,
  impersonal,
  ofUser,
  type PersonalData,
  personalTable,
  withheld,
} from '#kernel/personal-data/classification.ts'
import { officeViews } from './tables.ts'

/** Lists of the back office that somebody of the staff has kept. */
export const officeDeskData: PersonalData = {
  personal: [
    personalTable(officeViews, {
      title: 'Ansichten im Back-Office',
      labels: { list: 'Liste', title: 'Titel', query: 'Filter', isShared: 'geteilt' },
      of: ofUser(officeViews.userId),
      columns: {
        id: impersonal,
        userId: withheld('the account itself is in the export'),
        list: exported,
        title: exported,
        query: exported,
        isShared: exported,
        createdAt: exported,
      },
    }),
  ],
}
