import { expect, test } from 'vitest'
import type { Term } from '#contract/catalogue/office-terms.ts'
import { placesFor, readPlace } from './term-places.ts'

const term = (id: string, parent: string | null = null): Term => ({
  id,
  parent,
  title: id.toUpperCase(),
  slug: id,
  url: `/faecher/${id}`,
  lead: '',
  position: 0,
  revision: 1,
  things: 0,
  things_below: 0,
  former_slugs: [],
})
const terms = [term('a'), term('b', 'a'), term('c')]

test('a term without others below it can go before or below each other one', () => {
  expect(placesFor(terms, { id: 'c' }).map(({ label }) => label)).toEqual([
    'Erste Ebene, vor «A»',
    'Erste Ebene, zuletzt',
    'Unter «A», vor «B»',
    'Unter «A», zuletzt',
  ])
})

test('one with others below it stays on the first level', () => {
  const places = placesFor(terms, { id: 'a' })
  expect(places.map(({ label }) => label)).toEqual(['Erste Ebene, vor «C»', 'Erste Ebene, zuletzt'])
  expect(places.map(({ value }) => readPlace(value))).toEqual([
    { parent: null, before: 'c' },
    { parent: null, before: null },
  ])
})

test('a place that nobody has chosen is none', () => expect(readPlace('')).toBeNull())
