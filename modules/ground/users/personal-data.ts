import { salutationChoices } from '#contract/ground/addresses/salutation-labels.ts'
import { groupLabels } from '#contract/groups.ts'
import {
  exported,
  exportedAs,
  ofUser,
  type PersonalData,
  personalTable,
  withheld,
} from '#kernel/personal-data/classification.ts'
import { users } from './tables.ts'

const salutation = exportedAs((value: keyof typeof salutationChoices) => salutationChoices[value])

/** The account itself. */
export const usersData: PersonalData = {
  personal: [
    personalTable(users, {
      title: 'Konto',
      of: ofUser(users.id),
      columns: {
        id: exported,
        email: exported,
        passwordHash: withheld('whoever has the file could try passwords on it'),
        salutation,
        firstName: exported,
        lastName: exported,
        institution: exported,
        phone: exported,
        groups: exportedAs((groups: (keyof typeof groupLabels)[]) =>
          groups.map((group) => groupLabels[group]).join(', '),
        ),
        emailVerifiedAt: exported,
        deletionDueAt: exported,
        termsAcceptedAt: exported,
        createdAt: exported,
        changedAt: exported,
        words: withheld('what other columns say, for the search of staff'),
      },
    }),
  ],
}
