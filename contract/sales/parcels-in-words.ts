import { copiesInWords } from '../ground/text/copies-in-words.ts'
import type { OrderStatus } from './order-status.ts'
import type { ExpectedParcel } from './parcels.ts'

/** The parcels that were sent, each in words: «1. Sendung, am 3. März 2026 verschickt: 2 Exemplare». */
export function sentParcelsInWords(
  parcels: readonly { shipped_at: string; lines: readonly { quantity: number }[] }[],
  dayInWords: (moment: string) => string,
): string[] {
  return parcels.map(({ shipped_at: at, lines }, n) => {
    const copies = lines.reduce((sum, { quantity }) => sum + quantity, 0)
    return `${n + 1}. Sendung, am ${dayInWords(at)} verschickt: ${copiesInWords(copies)}`
  })
}

/**
 * The parcels of a delivery, each in words: «1. Sendung, sofort lieferbar: 2 Exemplare». How many boxes a parcel takes
 * nobody knows before it is packed, so that it is never called one.
 */
export function parcelsInWords(
  parcels: readonly ExpectedParcel[],
  dayInWords: (day: string) => string,
  inStock = 'sofort lieferbar',
): string[] {
  const isOnly = parcels.length === 1 && parcels[0]?.number === 1
  return parcels.map(({ number, is_in_stock, available_from: from, copies }) => {
    const parcel = isOnly ? 'In einer Sendung' : `${number}. Sendung`
    const when = is_in_stock ? inStock : from ? `ab ${dayInWords(from)}` : 'Termin noch offen'
    return `${parcel}, ${when}: ${copiesInWords(copies)}`
  })
}

/** Where a parcel of an order stands whose copies lie in stock; what can be had at once is said of carts alone. */
export function stateOfParcel(status: OrderStatus): string {
  return status === 'new' ? 'nach der Zahlung' : 'in Vorbereitung'
}
