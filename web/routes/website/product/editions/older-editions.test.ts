import { expect, test } from 'vitest'
import type { Product } from '#contract/catalogue/catalogue.ts'
import { isOlder } from './older-editions.ts'

const fifth = { format: 'book', edition_number: 5, availability: 'available' } as Product

test.each([
  ['the fourth, out of print, beside the fifth', { edition_number: 4, availability: 'out_of_print' }, true],
  ['the fourth that is still sold', { edition_number: 4, availability: 'available' }, false],
  ['the latest, out of print', { edition_number: 5, availability: 'out_of_print' }, false],
  ['an e-book without a later one', { format: 'ebook', edition_number: 4, availability: 'out_of_print' }, false],
] as const)('%s: folded away %s', (_, fields, folded) => {
  expect(isOlder({ ...fifth, ...fields }, [fifth])).toBe(folded)
})
