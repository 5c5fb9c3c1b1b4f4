import { and, eq, isNull, or, sql } from 'drizzle-orm'
import {
  type MemberRole,
  memberRoles,
  type SchoolState,
  schoolStateLabels,
} from '#contract/accounts/schools/school-choices.ts'
import { type SchoolStep, schoolStepLabels } from '#contract/accounts/schools/school-steps.ts'
import {
  anonymised,
  exported,
  exportedAs,
  type Fate,
  impersonal,
  kept,
  ofUser,
  type PersonalData,
  personalTable,
  withheld,
} from '#kernel/personal-data/classification.ts'
import { schoolRequests } from './joining/tables.ts'
import { schoolInvitations, schoolMembers, schoolSteps, schools } from './tables.ts'

const ofSchool = { why: 'the school belongs to its other members, too', term: 'as long as the school is known' }
const whose: Fate = { ...withheld('the account itself is in the export'), after: 'anonymised' }
const others: Fate = { ...withheld('about somebody else'), after: 'anonymised' }

/** Schools outlive the accounts of who founded them and of who belonged to them. */
export const schoolsData: PersonalData = {
  personal: [
    personalTable(schools, {
      title: 'Angemeldete Schulen',
      labels: { name: 'Schule', state: 'Stand', askedAt: 'Angemeldet', note: 'Mitteilung des Verlags' },
      of: ofUser(schools.askedBy),
      columns: {
        id: impersonal,
        name: kept(ofSchool),
        street: impersonal,
        streetNumber: impersonal,
        postCode: impersonal,
        city: impersonal,
        canton: impersonal,
        levels: impersonal,
        invoiceEmail: impersonal,
        purchaseNumberRule: impersonal,
        deadlineMonth: impersonal,
        deadlineDay: impersonal,
        state: kept(ofSchool, (state: SchoolState) => schoolStateLabels[state]),
        revision: impersonal,
        askedBy: whose,
        askedAt: kept(ofSchool),
        note: anonymised,
        decidedAt: impersonal,
        confirmedAt: impersonal,
        staffId: others,
        joinedTo: impersonal,
        words: impersonal,
      },
    }),
    personalTable(schoolMembers, {
      title: 'Zugehörigkeit zu Schulen',
      labels: { schoolId: 'Schule', role: 'Rolle', since: 'Seit', until: 'Bis', isChosen: 'Handelt für diese Schule' },
      of: ofUser(schoolMembers.userId),
      columns: {
        id: impersonal,
        schoolId: exported,
        userId: withheld('the account itself is in the export'),
        role: exportedAs((role: MemberRole) => memberRoles[role]),
        since: exported,
        until: exported,
        byId: others,
        isChosen: exported,
        isUntold: impersonal,
      },
    }),
    personalTable(schoolSteps, {
      title: 'Verlauf an Schulen',
      labels: { step: 'Schritt', at: 'Wann', isByStaff: 'Durch den Verlag', role: 'Rolle', note: 'Bemerkung' },
      of: ({ id }) => or(eq(schoolSteps.byId, id), eq(schoolSteps.aboutId, id)) ?? null,
      columns: {
        id: impersonal,
        schoolId: impersonal,
        step: kept(ofSchool, (step: SchoolStep) => schoolStepLabels[step]),
        at: kept(ofSchool),
        byId: whose,
        isByStaff: kept(ofSchool),
        aboutId: whose,
        role: kept(ofSchool, (role: MemberRole) => memberRoles[role]),
        note: anonymised,
        revision: impersonal,
      },
    }),
    personalTable(schoolInvitations, {
      title: 'Einladungen an Schulen',
      labels: {
        role: 'Rolle',
        invitedAt: 'Eingeladen',
        expiresAt: 'Gültig bis',
        acceptedAt: 'Angenommen',
        takenBackAt: 'Zurückgezogen',
      },
      of: ({ id, email }) => {
        const isOfAccount = eq(schoolInvitations.userId, id)
        if (email === null) return isOfAccount
        const isToAddress = and(isNull(schoolInvitations.userId), eq(sql`lower(${schoolInvitations.email})`, email))
        return or(isOfAccount, isToAddress) ?? null
      },
      columns: {
        id: impersonal,
        schoolId: impersonal,
        email: exported,
        firstName: exported,
        lastName: exported,
        role: exportedAs((role: MemberRole) => memberRoles[role]),
        invitedBy: others,
        invitedAt: exported,
        expiresAt: exported,
        tokenHash: withheld('a secret of the link'),
        acceptedAt: exported,
        userId: withheld('the account itself is in the export'),
        takenBackAt: exported,
      },
    }),
    personalTable(schoolRequests, {
      title: 'Anfragen an Schulen',
      labels: { schoolId: 'Schule', askedAt: 'Angefragt', answeredAt: 'Beantwortet', isAccepted: 'Aufgenommen' },
      of: ofUser(schoolRequests.userId),
      columns: {
        id: impersonal,
        schoolId: exported,
        userId: withheld('the account itself is in the export'),
        askedAt: exported,
        answeredAt: exported,
        answeredBy: others,
        isAccepted: exported,
      },
    }),
  ],
  impersonal: {
    // To whom bills and goods of a school go: people whom the school names, without an account in it.
    school_addresses:
      'id school_id kind company salutation first_name last_name institution street street_number no_street_number post_code city country phone created_at changed_at',
    school_join_links: 'school_id code_hash code_sealed made_at closed_at',
  },
}
