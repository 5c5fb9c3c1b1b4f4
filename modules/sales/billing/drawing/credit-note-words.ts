import { formatAmount, toMoney } from '#contract/ground/money.ts'
import { paymentMethodLabels } from '#contract/ground/payment-methods.ts'
import { swissDate } from '#kernel/swiss-dates.ts'
import type { CreditCause, CreditFacts, MoneyBack, StillToPay } from '../tables.ts'

/** What a credit note says otherwise than an invoice. */
export const creditNoteWords = {
  title: (number: string) => `Gutschrift ${number}`,
  continued: (number: string) => `Gutschrift ${number}, Fortsetzung`,
  date: 'Datum der Gutschrift',
  invoice: 'Zu Rechnung',
  deducted: 'Bereits gutgeschrieben',
  goodwill: 'Nachlass auf die Rechnung',
  vatTitle: 'In der Gutschrift enthaltene Mehrwertsteuer',
} as const

const causes: Record<CreditCause, string> = {
  cancellation: 'Ihre Bestellung ist storniert.',
  return: 'Wir schreiben Ihnen die aufgeführten Positionen gut.',
  goodwill: 'Wir gewähren Ihnen einen Nachlass.',
}

/** Why something is credited. */
export function causeSentence(cause: CreditCause): string {
  return causes[cause]
}

/** How the money returns. */
export function moneyBackSentence(back: MoneyBack): string {
  if (back.way === 'none') return 'Der Betrag wird mit der offenen Rechnung verrechnet.'
  if (back.way === 'by_hand') return 'Den Betrag überweisen wir auf Ihr Konto.'
  const to = back.method === 'creditcard' ? 'Ihre Kreditkarte' : paymentMethodLabels[back.method]
  return `Der Betrag wird auf ${to} zurückerstattet.`
}

/** What is left to pay of the invoice. */
export function toPaySentence({ amount, dueOn }: Pick<StillToPay, 'amount' | 'dueOn'>): string {
  const until = dueOn === null ? '' : `, bis am ${swissDate(dueOn)}`
  return `Noch zu bezahlen: ${formatAmount(toMoney(amount))}${until}.`
}

/** Which invoice a credit note corrects. */
export function correctsSentence({ invoice: { number, issuedAt } }: CreditFacts): string {
  return `Diese Gutschrift berichtigt die Rechnung ${number} vom ${swissDate(issuedAt)}.`
}
