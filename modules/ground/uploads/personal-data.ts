import { impersonal, ofUser, type PersonalData, personalTable, withheld } from '#kernel/personal-data/classification.ts'
import { uploads } from './tables.ts'

/** Files of staff that nothing has been made of yet: a day, whatever becomes of the account. */
export const uploadsData: PersonalData = {
  personal: [
    personalTable(uploads, {
      title: 'Hochgeladene Dateien, die noch niemand gebraucht hat',
      of: ofUser(uploads.userId),
      columns: {
        id: impersonal,
        userId: { ...withheld('the account itself is in the export'), after: 'anonymised' },
        name: impersonal,
        size: impersonal,
        received: impersonal,
        parts: impersonal,
        createdAt: impersonal,
      },
    }),
  ],
}
