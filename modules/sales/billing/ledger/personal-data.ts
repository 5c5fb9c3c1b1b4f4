import {
  ACCOUNTING,
  impersonal,
  kept,
  type PersonalData,
  personalTable,
  withheld,
} from '#kernel/personal-data/classification.ts'
import { showRappen } from '#kernel/personal-data/show-value.ts'
import { orders } from '#modules/sales/orders/tables.ts'
import { ledgerEntries } from './tables.ts'

const record = kept(ACCOUNTING)
const kinds = { payment: 'Zahlung', refund: 'Rückzahlung', reversal: 'Rückbuchung' } as const

/** Money of a user's orders. */
export const ledgerData: PersonalData = {
  personal: [
    personalTable(ledgerEntries, {
      title: 'Zahlungen',
      labels: { kind: 'Art', amount: 'Betrag', fee: 'Mahngebühr', reason: 'Notiz des Verlags', at: 'Wann' },
      within: { table: orders, by: ledgerEntries.orderId },
      columns: {
        id: impersonal,
        orderId: impersonal,
        kind: kept(ACCOUNTING, (kind: keyof typeof kinds) => kinds[kind]),
        amount: kept(ACCOUNTING, showRappen),
        fee: kept(ACCOUNTING, showRappen),
        attemptId: impersonal,
        refundId: impersonal,
        creditId: impersonal,
        sharedCreditId: impersonal,
        staffId: withheld('about somebody else'),
        reason: record,
        at: record,
      },
    }),
  ],
}
