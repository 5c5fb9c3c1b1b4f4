import { formatAmount } from '../ground/money.ts'
import type { PaymentRefusalReason, RefusedPayment } from '../ground/payment-methods.ts'

const texts: Record<PaymentRefusalReason, string> = {
  total: 'Für diesen Betrag nicht möglich',
  not_offered: 'Zurzeit nicht möglich',
  email_unverified: 'Nur mit bestätigter E-Mail-Adresse',
  overdue: 'Erst wieder, wenn die überfällige Rechnung bezahlt ist',
  billing_country: 'Nur mit einer Rechnungsadresse in der Schweiz oder in Liechtenstein',
}

/** The rule by which a payment method is refused, which also says what would make it possible. */
export function refusedPaymentText({ method, reason, limit }: RefusedPayment): string {
  if (!limit) return texts[reason]
  const upTo = `Bis ${formatAmount(limit)}`
  if (method !== 'invoice') return upTo
  return `${upTo}, oder mit der Adresse einer Schule oder Firma als Rechnungsadresse, oder als bestätigte Lehrperson`
}
