import { expect, test } from 'vitest'
import type { Facets } from '#contract/catalogue/catalogue.ts'
import { withEmptyValues } from './empty-values.ts'

const none = (): Facets => ({
  level: [],
  subject: [],
  curriculum: [],
  profession: [],
  proficiency: [],
  format: [],
  availability: [],
  with: [],
  author: [],
  series: [],
})
const facetValue = (value: string, count: number) => ({ value, label: value, count })

test('values that no title is left of keep their place with 0, but those of authors go', () => {
  const whole = {
    ...none(),
    format: [facetValue('book', 9), facetValue('ebook', 4), facetValue('licence', 2)],
    author: [facetValue('cerny', 3), facetValue('maitre', 1)],
  }
  const narrowed = {
    ...none(),
    format: [facetValue('licence', 1), facetValue('book', 1)],
    author: [facetValue('cerny', 1)],
  }
  expect(withEmptyValues(narrowed, whole)).toMatchObject({
    format: [facetValue('book', 1), facetValue('ebook', 0), facetValue('licence', 1)],
    author: [facetValue('cerny', 1)],
    level: [],
  })
})

test('a chosen value that the whole list does not have stays', () => {
  const narrowed = { ...none(), level: [facetValue('cycle_1', 0)] }
  expect(withEmptyValues(narrowed, none()).level).toEqual([facetValue('cycle_1', 0)])
})
