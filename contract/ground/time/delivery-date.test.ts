import { expect, test } from 'vitest'
import { deliveryDate } from './delivery-date.ts'

const next = { from: 1, to: 1 }
const usual = { from: 2, to: 3 }

test.each([
  ['in time on a Friday', '2026-11-27T09:00:00Z', next, 'bei Bestellung bis 15 Uhr am Montag, 30. November'],
  ['a minute before the hour', '2026-11-27T13:59:00Z', next, 'bei Bestellung bis 15 Uhr am Montag, 30. November'],
  ['at the hour', '2026-11-27T14:00:00Z', next, 'am Dienstag, 1. Dezember'],
  ['on a Sunday', '2026-11-29T10:00:00Z', next, 'am Dienstag, 1. Dezember'],
  ['at night, when the day is another in London', '2026-11-29T23:30:00Z', next, /^bei .* am Dienstag, 1\. Dezember$/],
  ['as usual', '2026-11-30T08:00:00Z', usual, /^bei .* zwischen Mi\., 2\., und Do\., 3\. Dezember$/],
  ['from a month to the next', '2026-11-26T08:00:00Z', usual, /zwischen Mo\., 30\. November, und Di\., 1\. Dezember$/],
  ['over Christmas, which is one everywhere', '2026-12-24T08:00:00Z', next, /am Montag, 28\. Dezember$/],
  ['over Ascension', '2027-05-05T08:00:00Z', next, /am Freitag, 7\. Mai$/],
  ['over a holiday of some cantons', '2026-12-07T08:00:00Z', next, /zwischen Di\., 8\., und Mi\., 9\. Dezember$/],
  ['over Good Friday and Easter Monday', '2027-03-25T08:00:00Z', next, /zwischen Fr\., 26\., und Di\., 30\. März$/],
  ['on a holiday of some cantons', '2026-12-08T08:00:00Z', next, 'am Donnerstag, 10. Dezember'],
])('what is ordered %s arrives on a day that is named', (_when, now, days, expected) => {
  const told = deliveryDate(days, new Date(now))
  if (typeof expected === 'string') expect(told).toBe(expected)
  else expect(told).toMatch(expected)
})
