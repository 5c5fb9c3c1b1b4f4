import {
  exported,
  impersonal,
  ofUser,
  type PersonalData,
  personalTable,
  withheld,
} from '#kernel/personal-data/classification.ts'
import { secondFactorRemovals } from './tables.ts'

/** When staff were to turn off somebody's second factor. */
export const secondFactorRemovalsData: PersonalData = {
  personal: [
    personalTable(secondFactorRemovals, {
      title: 'Verlangtes Ausschalten der Anmeldung in zwei Schritten',
      labels: { askedAt: 'Verlangt', agreedAt: 'Ausgeschaltet', endedAt: 'Nicht ausgeschaltet' },
      of: ofUser(secondFactorRemovals.userId),
      columns: {
        id: impersonal,
        userId: withheld('the account itself is in the export'),
        askedBy: { ...withheld('about somebody else'), after: 'anonymised' },
        reason: exported,
        askedAt: exported,
        agreedBy: { ...withheld('about somebody else'), after: 'anonymised' },
        agreedAt: exported,
        endedAt: exported,
      },
    }),
  ],
}
