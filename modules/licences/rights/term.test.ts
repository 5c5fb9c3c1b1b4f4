import fc from 'fast-check'
import { expect, test } from 'vitest'
import { swissDay } from '#kernel/swiss-dates.ts'
import { chainTerms, endOfTerm } from './term.ts'

const at = (text: string) => new Date(text)

test.each([
  ['2026-11-24T09:00:00Z', 365, '2027-11-24T23:00:00Z'],
  // In summer the day in Switzerland ends at 22:00 UTC.
  ['2026-05-01T09:00:00Z', 60, '2026-06-30T22:00:00Z'],
  // 23:30 UTC is the next day in Switzerland already.
  ['2026-11-24T23:30:00Z', 1, '2026-11-26T23:00:00Z'],
  // Over the change to summer time.
  ['2026-03-28T12:00:00Z', 1, '2026-03-29T22:00:00Z'],
])(
  'a term that begins at %s and has %i days holds until the end of its last day in Switzerland',
  (start, days, end) => {
    expect(endOfTerm(at(start), days)).toEqual(at(end))
  },
)

test('the same product again prolongs the running term by all its days, and begins anew after a gap', () => {
  const terms = [
    { startsAt: at('2026-01-01T10:00:00Z'), days: 30 },
    { startsAt: at('2026-01-10T10:00:00Z'), days: 30 },
    { startsAt: at('2026-06-01T10:00:00Z'), days: 30 },
  ]
  expect(chainTerms(terms).map(({ validFrom, validUntil }) => [validFrom, validUntil])).toEqual([
    [at('2026-01-01T10:00:00Z'), at('2026-01-31T23:00:00Z')],
    [at('2026-01-31T23:00:00Z'), at('2026-03-02T23:00:00Z')],
    [at('2026-06-01T10:00:00Z'), at('2026-07-01T22:00:00Z')],
  ])
})

test('a right without end neither waits for a term nor delays one', () => {
  const [term, right] = chainTerms([
    { startsAt: at('2026-01-01T10:00:00Z'), days: 30 },
    { startsAt: at('2026-01-02T10:00:00Z'), days: null },
  ])
  expect(term?.validUntil).toEqual(at('2026-01-31T23:00:00Z'))
  expect(right).toMatchObject({ validFrom: at('2026-01-02T10:00:00Z'), validUntil: null })
})

test('terms never overlap, never begin before they could, and give all their days', () => {
  const year = { min: at('2026-01-01T00:00:00Z'), max: at('2027-12-31T00:00:00Z'), noInvalidDate: true }
  const term = fc.record({ startsAt: fc.date(year), days: fc.integer({ min: 1, max: 400 }) })
  fc.assert(
    fc.property(fc.array(term, { minLength: 1, maxLength: 8 }), (unsorted) => {
      const sorted = unsorted.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
      let before = new Date(0)
      for (const { startsAt, days, validFrom, validUntil } of chainTerms(sorted)) {
        expect(validFrom >= startsAt && validFrom >= before).toBe(true)
        const end = validUntil ?? new Date(0)
        const wholeDays = (Date.parse(swissDay(end)) - Date.parse(swissDay(validFrom))) / 86_400_000
        expect(wholeDays).toBe(validFrom > startsAt ? days : days + 1)
        before = end
      }
    }),
  )
})
