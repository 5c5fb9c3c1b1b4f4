import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { groupLabels, type StaffGroup } from '#contract/groups.ts'
import {
  exported,
  exportedAs,
  impersonal,
  type PersonalData,
  personalTable,
  withheld,
} from '#kernel/personal-data/classification.ts'
import { invitations } from './tables.ts'

/** Invitations to the staff, of whoever was invited. */
export const invitationsData: PersonalData = {
  personal: [
    personalTable(invitations, {
      title: 'Einladung ins Team',
      labels: {
        invitedAt: 'Eingeladen',
        expiresAt: 'Gültig bis',
        acceptedAt: 'Angenommen',
        givenAt: 'Gruppen erhalten',
        takenBackAt: 'Zurückgezogen',
      },
      of: ({ id, email }) => {
        const isOfAccount = eq(invitations.userId, id)
        if (email === null) return isOfAccount
        return or(isOfAccount, and(isNull(invitations.userId), eq(sql`lower(${invitations.email})`, email))) ?? null
      },
      columns: {
        id: impersonal,
        email: exported,
        firstName: exported,
        lastName: exported,
        groups: exportedAs((groups: StaffGroup[]) => groups.map((group) => groupLabels[group]).join(', ')),
        reason: exported,
        invitedBy: { ...withheld('about somebody else'), after: 'anonymised' },
        invitedAt: exported,
        expiresAt: exported,
        tokenHash: withheld('a secret of the link'),
        acceptedAt: exported,
        userId: withheld('the account itself is in the export'),
        givenAt: exported,
        takenBackAt: exported,
      },
    }),
  ],
}
