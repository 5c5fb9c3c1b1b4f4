import {
  exported,
  impersonal,
  ofUser,
  type PersonalData,
  personalTable,
  withheld,
} from '#kernel/personal-data/classification.ts'
import { personNotes } from './tables.ts'

/** What staff wrote down about somebody. */
export const personNotesData: PersonalData = {
  personal: [
    personalTable(personNotes, {
      title: 'Notizen des Kundendienstes über Sie',
      labels: { text: 'Notiz' },
      of: ofUser(personNotes.userId),
      columns: {
        id: impersonal,
        userId: withheld('the account itself is in the export'),
        staffId: { ...withheld('about somebody else'), after: 'anonymised' },
        text: exported,
        at: exported,
      },
    }),
  ],
}
