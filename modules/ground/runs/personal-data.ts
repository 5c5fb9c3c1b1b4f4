import { impersonal, ofUser, type PersonalData, personalTable, withheld } from '#kernel/personal-data/classification.ts'
import { runs } from './tables.ts'

/** What staff have begun: who did so is forgotten with the account. */
export const runData: PersonalData = {
  personal: [
    personalTable(runs, {
      title: 'Importe und Exporte, die Sie begonnen haben',
      of: ofUser(runs.by),
      columns: {
        id: impersonal,
        kind: impersonal,
        name: impersonal,
        by: { ...withheld('the account itself is in the export'), after: 'anonymised' },
        alone: impersonal,
        state: impersonal,
        done: impersonal,
        total: impersonal,
        wantsCancel: impersonal,
        aliveAt: impersonal,
        failure: impersonal,
        startedAt: impersonal,
        finishedAt: impersonal,
      },
    }),
  ],
}
