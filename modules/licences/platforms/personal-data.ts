import {
  exported,
  impersonal,
  type PersonalData,
  personalTable,
  withheld,
} from '#kernel/personal-data/classification.ts'
import { entitlements } from '#modules/licences/rights/tables.ts'
import { platformDeliveries } from './tables.ts'

export const platformsData: PersonalData = {
  personal: [
    personalTable(platformDeliveries, {
      title: 'Zugänge auf Lernplattformen',
      labels: { externalId: 'Kennung auf der Plattform', link: 'Adresse', changedAt: 'Stand seit' },
      within: { table: entitlements, by: platformDeliveries.entitlementId },
      columns: {
        entitlementId: impersonal,
        state: exported,
        externalId: exported,
        link: withheld('it may log in whoever has it'),
        tries: impersonal,
        nextTryAt: impersonal,
        lastFailure: impersonal,
        changedAt: exported,
        toldUntil: impersonal,
        isMoving: impersonal,
        taskCause: impersonal,
      },
    }),
  ],
}
