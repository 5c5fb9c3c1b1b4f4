import {
  anonymised,
  impersonal,
  kept,
  ofUser,
  type PersonalData,
  personalTable,
  withheld,
} from '#kernel/personal-data/classification.ts'
import { auditRecords } from './tables.ts'

const KEPT = {
  why: 'who changed rights or money, or looked at data of people, must be known',
  term: '10 years, of a look 1',
}
const actor = { ...kept(KEPT), isExported: false }

/** What staff did with somebody’s data and rights. */
export const auditData: PersonalData = {
  personal: [
    personalTable(auditRecords, {
      title: 'Was Mitarbeitende an Ihrem Konto getan haben',
      of: ofUser(auditRecords.personId),
      columns: {
        id: impersonal,
        at: kept(KEPT),
        actorId: { ...withheld('about somebody else'), after: 'anonymised' },
        actor,
        action: kept(KEPT),
        isLook: impersonal,
        subject: impersonal,
        subjectId: impersonal,
        personId: { ...withheld('the account itself is in the export'), after: 'anonymised' },
        before: anonymised,
        after: anonymised,
        reason: anonymised,
        network: actor,
      },
    }),
  ],
}
