import {
  exported,
  impersonal,
  ofUser,
  type PersonalData,
  personalTable,
  withheld,
} from '#kernel/personal-data/classification.ts'
import { entitlements } from '#modules/licences/rights/tables.ts'
import { termReminders, termRemindersOff } from './tables.ts'

export const termRemindersData: PersonalData = {
  personal: [
    personalTable(termReminders, {
      title: 'Erinnerungen an das Ende einer Laufzeit',
      within: { table: entitlements, by: termReminders.entitlementId },
      columns: { entitlementId: impersonal, sentAt: exported },
    }),
    personalTable(termRemindersOff, {
      title: 'Keine Erinnerungen gewünscht',
      of: ofUser(termRemindersOff.userId),
      columns: { userId: withheld('the account itself is in the export'), at: exported },
    }),
  ],
}
