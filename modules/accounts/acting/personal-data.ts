import {
  exported,
  impersonal,
  ofUser,
  type PersonalData,
  personalTable,
  withheld,
} from '#kernel/personal-data/classification.ts'
import { actingSessions } from './tables.ts'

/** When staff were logged in as somebody. */
export const actingData: PersonalData = {
  personal: [
    personalTable(actingSessions, {
      title: 'Anmeldungen des Kundendienstes in Ihrem Konto',
      labels: { beganAt: 'Begonnen', endsAt: 'Ende' },
      of: ofUser(actingSessions.userId),
      columns: {
        id: impersonal,
        staffId: { ...withheld('about somebody else'), after: 'anonymised' },
        staffSessionId: impersonal,
        userId: withheld('the account itself is in the export'),
        reason: exported,
        tokenHash: withheld('a secret of the login'),
        cookieHash: withheld('a secret of the login'),
        requestedAt: exported,
        beganAt: exported,
        endsAt: exported,
      },
    }),
  ],
}
