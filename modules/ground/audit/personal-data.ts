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

/** Years, also of one who only looked; a trigger refuses to delete younger records. */
export const RECORD_YEARS = 10
export const LOOK_YEARS = 1

const KEPT = {
  why: 'who changed rights or money, or looked at data of people, must be known',
  term: `${RECORD_YEARS} years, of a look ${LOOK_YEARS}`,
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
