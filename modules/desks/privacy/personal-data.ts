import {
  exported,
  impersonal,
  ofUser,
  type PersonalData,
  personalTable,
  withheld,
} from '#kernel/personal-data/classification.ts'
import { dataExports } from './tables.ts'

export const privacyData: PersonalData = {
  personal: [
    personalTable(dataExports, {
      title: 'Verlangte Kopien Ihrer Daten',
      of: ofUser(dataExports.userId),
      columns: {
        id: impersonal,
        userId: withheld('the account itself is in the export'),
        requestedAt: exported,
        readyAt: exported,
        expiresAt: exported,
      },
    }),
  ],
}
