import type { DocumentFacts } from '../tables.ts'

/** An issued invoice or credit note: all that its PDF is drawn from. Amounts in Rappen. */
export interface InvoiceToDraw {
  number: string
  /** ISO times and days. */
  issuedAt: string
  dueOn: string | null
  reference: string | null
  total: number
  vat: readonly { rate: number; gross: number; vat: number }[]
  facts: DocumentFacts
}

/** How far an invoice is drawn. */
export interface Flow<Drawn = InvoiceToDraw> {
  invoice: Drawn
  /** The next baseline. */
  y: number
  /** Begins the next page and returns its first baseline. */
  turnPage: () => number
}
