import { z } from 'zod'

/** Why a credit does not pay an invoice by itself. */
export const creditProblem = z.enum([
  'too_little',
  'too_much',
  'already_paid',
  'not_owed',
  'unknown_reference',
  'no_reference',
  'other_currency',
  'collective',
  'returned',
])
export type CreditProblem = z.output<typeof creditProblem>

export const creditProblemLabels: Record<CreditProblem, string> = {
  too_little: 'weniger als der Rechnungsbetrag',
  too_much: 'mehr als der Rechnungsbetrag',
  already_paid: 'die Rechnung ist schon bezahlt',
  not_owed: 'die Bestellung ist storniert',
  unknown_reference: 'keine Rechnung hat diese Referenz',
  no_reference: 'ohne Referenz einer QR-Rechnung',
  other_currency: 'andere Währung',
  collective: 'Sammelbuchung ohne einzelne Zahlungen',
  returned: 'Rückbuchung',
}
