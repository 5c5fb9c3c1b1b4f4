import { paymentMethodLabels } from '#contract/ground/payment-methods.ts'
import { ACCOUNTING, impersonal, kept, type PersonalData, personalTable } from '#kernel/personal-data/classification.ts'
import { showRappen } from '#kernel/personal-data/show-value.ts'
import { orders } from '#modules/sales/orders/tables.ts'
import type { AttemptRow } from './attempts/begin-attempt.ts'
import { paymentAttempts } from './tables.ts'

const method = (value: keyof typeof paymentMethodLabels) => paymentMethodLabels[value]
const paymentStates = {
  starting: 'begonnen',
  open: 'offen',
  waiting: 'in Prüfung',
  paid: 'bezahlt',
  failed: 'fehlgeschlagen',
  canceled: 'abgebrochen',
  fraud: 'abgelehnt',
  replaced: 'durch eine andere Zahlungsart ersetzt',
} as const satisfies Record<AttemptRow['status'], string>
const paymentState = (value: AttemptRow['status']) => paymentStates[value]
const record = kept(ACCOUNTING)
const amount = kept(ACCOUNTING, showRappen)

export const paymentsData: PersonalData = {
  personal: [
    personalTable(paymentAttempts, {
      title: 'Zahlungen',
      labels: { amount: 'Betrag' },
      within: { table: orders, by: paymentAttempts.orderId },
      columns: {
        id: impersonal,
        orderId: impersonal,
        number: impersonal,
        provider: record,
        method: kept(ACCOUNTING, method),
        amount,
        status: kept(ACCOUNTING, paymentState),
        origin: impersonal,
        transactionId: record,
        link: impersonal,
        createdAt: record,
        changedAt: record,
      },
    }),
  ],
  impersonal: {
    // What a provider said: its transaction, amount and the order's number, kept as long as the order.
    payment_inbox: 'id provider event_id event received_at applied_at outcome words',
  },
}
