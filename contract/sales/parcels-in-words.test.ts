import { expect, it } from 'vitest'
import { parcelsInWords, sentParcelsInWords, stateOfParcel } from './parcels-in-words.ts'

const day = (text: string) => text.slice(0, 10)

it('parcels that were sent are told in the past, and those that follow go on counting', () => {
  const sent = [{ shipped_at: '2026-11-12T10:00:00Z', lines: [{ quantity: 2 }, { quantity: 1 }] }]
  expect(sentParcelsInWords(sent, day)).toEqual(['1. Sendung, am 2026-11-12 verschickt: 3 Exemplare'])
  const next = { number: 2, is_in_stock: false, available_from: '2027-02-03', copies: 1 }
  expect(parcelsInWords([next], day)).toEqual(['2. Sendung, ab 2027-02-03: 1 Exemplar'])
})

it('a whole shelf of books comes in a consignment, not in a parcel, and one that is ordered says where it stands', () => {
  const shelf = [{ number: 1, is_in_stock: true, available_from: null, copies: 154 }]
  expect(parcelsInWords(shelf, day)).toEqual(['In einer Sendung, sofort lieferbar: 154 Exemplare'])
  const told = (status: Parameters<typeof stateOfParcel>[0]) => parcelsInWords(shelf, day, stateOfParcel(status))
  expect(told('new')).toEqual(['In einer Sendung, nach der Zahlung: 154 Exemplare'])
  for (const status of ['waiting', 'paid', 'invoice'] as const) {
    expect(told(status)).toEqual(['In einer Sendung, in Vorbereitung: 154 Exemplare'])
  }
})
