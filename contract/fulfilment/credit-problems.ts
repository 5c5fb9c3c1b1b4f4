import { z } from 'zod'

/** Why a credit does not settle an invoice by itself. */
export const creditProblem = z.enum([
  'too_little',
  'too_much',
  'already_paid',
  'not_owed',
  'unknown_reference',
  'no_reference',
  'several_references',
  'other_currency',
  'collective',
  'collective_decided',
  'returned',
  'repeated',
  'foreign_account',
  'contradiction',
  'too_large',
  'unreadable',
])
export type CreditProblem = z.output<typeof creditProblem>

export const creditProblemLabels: Record<CreditProblem, string> = {
  too_little: 'weniger als der Rechnungsbetrag',
  too_much: 'mehr als der Rechnungsbetrag',
  already_paid: 'die Rechnung ist schon bezahlt',
  not_owed: 'von der Bestellung ist nichts zu bezahlen',
  unknown_reference: 'keine Rechnung hat diese Referenz',
  no_reference: 'ohne Referenz einer QR-Rechnung',
  several_references: 'nennt mehrere Rechnungen',
  other_currency: 'andere Währung',
  collective: 'Sammelbuchung ohne einzelne Zahlungen',
  collective_decided: 'über die Sammelbuchung, zu der sie gehört, ist schon entschieden',
  returned: 'Rückbuchung',
  repeated: 'steht mit gleichen Angaben zweimal in der Datei',
  foreign_account: 'nicht auf einem Konto des Verlags',
  contradiction: 'Buchung und Einzelheiten widersprechen sich',
  too_large: 'zu hoch, um ungeprüft zu buchen',
  unreadable: 'unverständliche Angaben',
}

/** What stands in the task of a credit that the bank's next file settled. */
export const creditNotes = {
  detailsCame: 'Die Einzelheiten kamen mit einer anderen Datei der Bank.',
  partsCame: 'Die einzelnen Zahlungen kamen mit einer anderen Datei der Bank.',
} as const
