import { expect, test } from 'vitest'
import { comingSchoolYear, schoolYear, schoolYearsAround } from '#contract/storefront/shopping-list/school-years.ts'
import { nameForSchoolYear } from './school-year.ts'

test.each([
  ['Klasse 2b', '2027-03-01', 'Klasse 2b 2027/28'],
  ['Klasse 2b 2026/27', '2027-03-01', 'Klasse 2b 2027/28'],
  ['Klasse 2b 2026/2027', '2027-10-31', 'Klasse 2b 2027/28'],
  ['Klasse 2b', '2027-11-01', 'Klasse 2b 2028/29'],
  ['Klasse 2b', '2099-01-01', 'Klasse 2b 2099/00'],
  ['2026/27', '2027-03-01', '2027/28'],
  ['x'.repeat(100), '2027-03-01', `${'x'.repeat(92)} 2027/28`],
])('«%s» copied on %s is «%s»', (name, day, expected) => {
  expect(nameForSchoolYear(name, comingSchoolYear(day)).trim()).toBe(expected)
})

test('a list is made for the coming school year, or for the one before or after it', () => {
  expect(schoolYearsAround('2026-11-29')).toEqual(['2026/27', '2027/28', '2028/29'])
  expect(schoolYear.safeParse('2026/27').success).toBe(true)
  for (const wrong of ['2026/28', '2026', 'Klasse 2b']) expect(schoolYear.safeParse(wrong).success).toBe(false)
})
