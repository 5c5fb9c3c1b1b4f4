import type { RefundState, RefundWay } from '#contract/fulfilment/credits.ts'
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
import { refunds } from './tables.ts'

const record = kept(ACCOUNTING)
const ways: Record<RefundWay, string> = { provider: 'über den Zahlungsdienst', by_hand: 'Überweisung' }
const states: Record<RefundState, string> = {
  to_send: 'vorgesehen',
  unknown: 'beauftragt',
  refunded: 'ausgeführt',
  refused: 'abgelehnt',
  done_by_hand: 'überwiesen',
}

/** Money that went back to a user. */
export const refundsData: PersonalData = {
  personal: [
    personalTable(refunds, {
      title: 'Rückzahlungen',
      labels: {
        way: 'Weg',
        state: 'Stand',
        reference: 'Referenz',
        amount: 'Betrag',
        createdAt: 'Veranlasst',
        askedAt: 'Beauftragt',
        settledAt: 'Ausgeführt',
        note: 'Notiz des Verlags',
      },
      within: { table: orders, by: refunds.orderId },
      columns: {
        id: impersonal,
        orderId: impersonal,
        creditNoteId: impersonal,
        attemptId: impersonal,
        amount: kept(ACCOUNTING, showRappen),
        way: kept(ACCOUNTING, (way: RefundWay) => ways[way]),
        state: kept(ACCOUNTING, (state: RefundState) => states[state]),
        reference: record,
        transactionId: record,
        createdAt: record,
        askedAt: record,
        askingUntil: impersonal,
        settledAt: record,
        settledBy: withheld('about somebody else'),
        note: record,
      },
    }),
  ],
}
