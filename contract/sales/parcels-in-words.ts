import { copiesInWords } from '../ground/text/copies-in-words.ts'
import type { ExpectedParcel } from './parcels.ts'

/** The parcels that were sent, each in words: «1. Paket, am 3. März 2026 versendet: 2 Exemplare». */
export function sentParcelsInWords(
  parcels: readonly { shipped_at: string; lines: readonly { quantity: number }[] }[],
  dayInWords: (moment: string) => string,
): string[] {
  return parcels.map(({ shipped_at: at, lines }, n) => {
    const copies = lines.reduce((sum, { quantity }) => sum + quantity, 0)
    return `${n + 1}. Paket, am ${dayInWords(at)} versendet: ${copiesInWords(copies)}`
  })
}

/** The parcels of a delivery, each in words: «1. Paket, sofort lieferbar: 2 Exemplare». */
export function parcelsInWords(parcels: readonly ExpectedParcel[], dayInWords: (day: string) => string): string[] {
  const isOnly = parcels.length === 1 && parcels[0]?.number === 1
  return parcels.map(({ number, is_in_stock, available_from: from, copies }) => {
    const parcel = isOnly ? 'In einem Paket' : `${number}. Paket`
    const when = is_in_stock ? 'sofort lieferbar' : from ? `ab ${dayInWords(from)}` : 'Termin noch offen'
    return `${parcel}, ${when}: ${copiesInWords(copies)}`
  })
}
