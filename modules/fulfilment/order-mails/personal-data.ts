import { mailKindLabel } from '#contract/ground/mail-kinds.ts'
import {
  ACCOUNTING,
  impersonal,
  kept,
  type PersonalData,
  personalTable,
  withheld,
} from '#kernel/personal-data/classification.ts'
import { orders } from '#modules/sales/orders/tables.ts'
import { staffMails } from './tables.ts'

/** What the publisher has sent a buyer once more. */
export const orderMailsData: PersonalData = {
  personal: [
    personalTable(staffMails, {
      title: 'Vom Verlag gesendete E-Mails zu Bestellungen',
      labels: { kind: 'E-Mail', day: 'Tag' },
      within: { table: orders, by: staffMails.orderId },
      columns: {
        id: impersonal,
        orderId: impersonal,
        staffId: withheld('about somebody else'),
        kind: kept(ACCOUNTING, mailKindLabel),
        day: kept(ACCOUNTING),
        number: impersonal,
        at: kept(ACCOUNTING),
      },
    }),
  ],
}
