import {
  exported,
  exportedAs,
  impersonal,
  ofUser,
  type PersonalData,
  personalTable,
  withheld,
} from '#kernel/personal-data/classification.ts'
import { readingPlaces } from './tables.ts'

/** How far somebody has read is nobody else's business: it goes with the account, and with the file. */
export const readingData: PersonalData = {
  personal: [
    personalTable(readingPlaces, {
      title: 'Wo Sie in Ihren E-Books sind',
      labels: { chapter: 'Abschnitt', share: 'Davon gelesen', updatedAt: 'Zuletzt gelesen' },
      of: ofUser(readingPlaces.userId),
      columns: {
        userId: withheld('the account itself is in the export'),
        fileId: impersonal,
        chapter: exported,
        share: exportedAs((share: number) => `${Math.round(share / 10)} %`),
        updatedAt: exported,
      },
    }),
  ],
}
