import { describe, expect, test } from 'vitest'
import { addressInput } from './addresses.ts'
import type { Country } from './countries.ts'
import { isPostCode } from './countries.ts'

const lea = { first_name: 'Lea', last_name: 'Muster', city: 'Bern', post_code: '3011', country: 'ch' } as const

function meant(typed: object) {
  const parsed = addressInput.safeParse({ ...lea, street: 'Seestrasse', street_number: '1', ...typed })
  if (!parsed.success) throw new Error(JSON.stringify(parsed.error.issues))
  return parsed.data
}

describe('a house number in the street, as browsers fill it in', () => {
  test.each([
    ['Bahnhofstrasse 12', '', 'Bahnhofstrasse', '12'],
    ['Bahnhofstrasse 12', '12', 'Bahnhofstrasse', '12'],
    ['Bahnhofstrasse, 12 a', '', 'Bahnhofstrasse', '12 a'],
    ['Bahnhofstrasse 12A', '12a', 'Bahnhofstrasse', '12a'],
    ['Bahnhofstrasse 12', '12 b', 'Bahnhofstrasse', '12 b'],
    ['Bahnhofstrasse 12-14', '', 'Bahnhofstrasse', '12-14'],
    ['Strasse des 17. Juni 135', '', 'Strasse des 17. Juni', '135'],
    ['Quai du Mont-Blanc 3bis', '', 'Quai du Mont-Blanc', '3bis'],
    ['12, rue du Lac', '', 'rue du Lac', '12'],
    ['12 rue du Lac', '12', 'rue du Lac', '12'],
    ['Postfach 120', '', 'Postfach', '120'],
    ['Bahnhofstrasse12', '', 'Bahnhofstrasse', '12'],
    ['Bahnhofstrasse 12–14', '', 'Bahnhofstrasse', '12-14'],
    ['Mariahilfer Strasse 1/2/3', '', 'Mariahilfer Strasse', '1/2/3'],
    ['Bahnhofstrasse 12 A', 'A', 'Bahnhofstrasse', '12 A'],
    ['Bahnhofstrasse 12', '-', 'Bahnhofstrasse', '12'],
    ['Bahnhofstrasse,', '12', 'Bahnhofstrasse', '12'],
  ])('«%s» with the number «%s» is %s, %s', (street, street_number, name, number) => {
    const address = meant({ street, street_number })
    expect([address.street, address.street_number]).toEqual([name, number])
    expect(meant(address), 'the same when it is saved again').toEqual(address)
  })

  test.each([
    ['Seestrasse', '12'],
    ['Strasse 16', '4'],
    ['1. Mai-Strasse', '7'],
    ['Q 7', '7'],
    ['Bahnhofstrasse 1', '12'],
  ])('«%s» with the number «%s» stays as it is', (street, street_number) => {
    expect(meant({ street, street_number })).toMatchObject({ street, street_number })
  })

  test.each([
    ['Postfach', '', 'Postfach'],
    ['Case postale', '', 'Case postale'],
    ['Hof Unterberg', '-', 'Hof Unterberg'],
    ['Hof Unterberg', 'keine', 'Hof Unterberg'],
    ['Bahnhofstrasse 12, 3. Stock', '', 'Bahnhofstrasse 12, 3. Stock'],
    ['Bahnhofstrasse 12, 3. Stock', '12', 'Bahnhofstrasse 12, 3. Stock'],
    ['Bahnhofstrasse 12 / Postfach', '', 'Bahnhofstrasse 12 / Postfach'],
  ])('«%s» with the number «%s» has none beside it', (street, street_number, name) => {
    const address = meant({ street, street_number })
    expect(address).toMatchObject({ street: name, street_number: null, no_street_number: true })
    expect(meant(address), 'the same when it is saved again').toEqual(address)
  })

  test('«keine Hausnummer» leaves the street as it is, and a street without a number still needs one', () => {
    expect(meant({ street: 'Platz 8', street_number: '', no_street_number: true }).street).toBe('Platz 8')
    const { error } = addressInput.safeParse({ ...lea, street: 'Seestrasse', street_number: '' })
    expect(error?.issues.map(({ path }) => path)).toEqual([['street_number']])
  })
})

describe('a post code', () => {
  test.each([
    ['nl', '1234 ab', '1234 AB'],
    ['nl', '1234ab', '1234 AB'],
    ['nl', 'nl-1234 ab', '1234 AB'],
    ['ch', 'ch-8000', '8000'],
    ['ch', 'CH 8000', '8000'],
    ['ch', '80 00', '8000'],
    ['li', 'FL-9490', '9490'],
    ['de', 'D–10115', '10115'],
    ['at', 'a-1010', '1010'],
    ['fr', '75 001', '75001'],
    ['lu', 'L - 1234', '1234'],
    ['ie', 'd02 af30', 'D02 AF30'],
    ['lv', 'lv-1010', 'LV-1010'],
    ['se', '123  45', '123 45'],
    ['pl', '00-950', '00-950'],
  ] satisfies [Country, string, string][])('of %s, typed «%s», is %s', (country, post_code, code) => {
    expect(meant({ country, post_code }).post_code).toBe(code)
    expect(isPostCode(code, country)).toBe(true)
  })

  test('stays wrong where it is one of another country', () => {
    const wrong = { ...lea, street: 'Seestrasse', street_number: '1', post_code: 'D-10115' }
    expect(addressInput.safeParse(wrong).error?.issues.map(({ path }) => path)).toEqual([['post_code']])
  })

  test('and the place are each said once', () => {
    expect(meant({ post_code: '3011 Bern', city: 'bern' })).toMatchObject({ post_code: '3011', city: 'bern' })
    expect(meant({ post_code: '3011', city: 'CH-3011 Bern' })).toMatchObject({ post_code: '3011', city: 'Bern' })
    expect(meant({ post_code: '3000', city: 'Bern 22' }).city).toBe('Bern 22')
    expect(meant({ post_code: '3011,', city: 'Bern,' })).toMatchObject({ post_code: '3011', city: 'Bern' })
  })
})
