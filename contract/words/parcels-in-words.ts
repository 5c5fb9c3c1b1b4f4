import type { ExpectedParcel } from '../shop/parcels.ts'
import { copiesInWords } from './copies-in-words.ts'

/** The parcels of a delivery, each in words: «1. Paket, sofort lieferbar: 2 Exemplare». */
export function parcelsInWords(parcels: readonly ExpectedParcel[], dayInWords: (day: string) => string): string[] {
  const isOnly = parcels.length === 1 && parcels[0]?.number === 1
  return parcels.map(({ number, is_in_stock, available_from: from, copies }) => {
    const parcel = isOnly ? 'In einem Paket' : `${number}. Paket`
    const when = is_in_stock ? 'sofort lieferbar' : from ? `ab ${dayInWords(from)}` : 'Termin noch offen'
    return `${parcel}, ${when}: ${copiesInWords(copies)}`
  })
}
