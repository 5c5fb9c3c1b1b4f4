import { expect, test } from 'vitest'
import { nameForSchoolYear } from './school-year.ts'

const at = (day: string) => new Date(`${day}T12:00:00Z`)

test.each([
  ['Klasse 2b', '2027-03-01', 'Klasse 2b 2027/28'],
  ['Klasse 2b 2026/27', '2027-03-01', 'Klasse 2b 2027/28'],
  ['Klasse 2b 2026/2027', '2027-10-31', 'Klasse 2b 2027/28'],
  ['Klasse 2b', '2027-11-01', 'Klasse 2b 2028/29'],
  ['Klasse 2b', '2099-01-01', 'Klasse 2b 2099/00'],
  ['2026/27', '2027-03-01', '2027/28'],
  ['x'.repeat(100), '2027-03-01', `${'x'.repeat(92)} 2027/28`],
])('«%s» copied on %s is «%s»', (name, day, expected) => {
  expect(nameForSchoolYear(name, at(day)).trim()).toBe(expected)
})
