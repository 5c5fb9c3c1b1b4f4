import { expect, it } from 'vitest'
import { parcelsInWords, sentParcelsInWords } from './parcels-in-words.ts'

const day = (text: string) => text.slice(0, 10)

it('parcels that were sent are told in the past, and those that follow go on counting', () => {
  const sent = [{ shipped_at: '2026-11-12T10:00:00Z', lines: [{ quantity: 2 }, { quantity: 1 }] }]
  expect(sentParcelsInWords(sent, day)).toEqual(['1. Paket, am 2026-11-12 versendet: 3 Exemplare'])
  const next = { number: 2, is_in_stock: false, available_from: '2027-02-03', copies: 1 }
  expect(parcelsInWords([next], day)).toEqual(['2. Paket, ab 2027-02-03: 1 Exemplar'])
})
