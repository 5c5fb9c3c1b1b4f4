import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { NO_REFERENCES } from '#contract/sales/order-references.ts'
import { ReferencesFields } from './references-fields.tsx'

const isOpen = (...[props]: Parameters<typeof ReferencesFields>) =>
  /<details[^>]* open/.test(renderToStaticMarkup(<ReferencesFields {...props} />))

test('the fields for the bookkeeping are open where something is filled in or wrong, and closed otherwise', () => {
  expect(isOpen({ values: NO_REFERENCES, errors: {} })).toBe(false)
  expect(isOpen({ values: { purchase_number: '', cost_centre: '' }, errors: {} })).toBe(false)
  expect(isOpen({ values: { cost_centre: '3210' }, errors: {} })).toBe(true)
  expect(isOpen({ values: {}, errors: { attention: ['zu lang'] } })).toBe(true)
  expect(isOpen({ values: {}, errors: { payment_method: ['fehlt'] } })).toBe(false)
})

test('what was typed comes back with its mistake', () => {
  const shown = renderToStaticMarkup(
    <ReferencesFields values={{ purchase_number: 'B-1' }} errors={{ purchase_number: ['Ist zu lang'] }} />,
  )
  expect(shown).toContain('value="B-1"')
  expect(shown).toContain('Ist zu lang')
  expect(shown).toContain('aria-invalid="true"')
})
