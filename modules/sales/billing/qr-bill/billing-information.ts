import { swissDay } from '#kernel/swiss-dates.ts'

/** What the billing information of a QR-bill may tell of an invoice. */
export interface BilledFacts {
  /** Of the invoice. */
  number: string
  issuedAt: Date
  /** In signs that a QR-bill may contain; null where there is none. */
  purchaseNumber: string | null
  /** `CHE-123.456.788 MWST`, as it is printed. */
  vatNumber: string
  /** 0 where it says nothing of when to pay. */
  dueDays: number
}

/**
 * Billing information for software that books invoices (Swico S1 1.2), in at most so many signs: number and day of the
 * invoice, then what else has room, each whole: the buyer's number, the publisher's UID, the days to pay. Null where not
 * even the first has room.
 */
export function billingInformation(facts: BilledFacts, room: number): string | null {
  const { number, issuedAt, purchaseNumber, vatNumber, dueDays } = facts
  const [, ...uid] = /^CHE[-\s]?(\d{3})[.\s]?(\d{3})[.\s]?(\d{3})(?!\d)/i.exec(vatNumber) ?? []
  const day = swissDay(issuedAt).slice(2).replaceAll('-', '')
  const parts = [
    purchaseNumber === null ? null : `/20/${escaped(purchaseNumber)}`,
    uid.length === 0 ? null : `/30/${uid.join('')}`,
    dueDays > 0 ? `/40/0:${dueDays}` : null,
  ]
  const begun = `//S1/10/${escaped(number)}/11/${day}`
  if (begun.length > room) return null
  return parts.reduce<string>(
    (told, part) => (part === null || told.length + part.length > room ? told : told + part),
    begun,
  )
}

/** A slash begins the next part, unless a backslash stands before it. */
function escaped(text: string): string {
  return text.replace(/[\\/]/g, '\\$&')
}
