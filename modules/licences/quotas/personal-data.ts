import { sql } from 'drizzle-orm'
import {
  exported,
  impersonal,
  type PersonalData,
  personalTable,
  withheld,
} from '#kernel/personal-data/classification.ts'
import { entitlements } from '#modules/licences/rights/tables.ts'
import { licenceAssignments } from './tables.ts'

/** What schools have given to their pupils. */
export const quotasData: PersonalData = {
  personal: [
    personalTable(licenceAssignments, {
      title: 'Von der Schule zugeteilte Lizenzen',
      labels: { classId: 'Klasse', assignedAt: 'Zugeteilt' },
      of: ({ id }) =>
        sql`${licenceAssignments.entitlementId} in (select ${entitlements.id} from ${entitlements} where ${entitlements.userId} = ${id})`,
      columns: {
        entitlementId: impersonal,
        classId: exported,
        assignedBy: { ...withheld('about somebody else'), after: 'none' },
        assignedAt: exported,
      },
    }),
  ],
}
