import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { paymentMarkNames, platformIconOf, platformIcons } from './icon-kinds.ts'

const drawn = readFileSync(new URL('../../ui/pictures/icons.svg', import.meta.url), 'utf8')

test.each([
  ...Object.keys(paymentMarkNames).map((mark) => `pay-${mark}`),
  ...platformIcons.map((icon) => `platform-${icon}`),
])('%s has a drawing', (name) => {
  expect(drawn).toContain(`<symbol id="${name}"`)
})

test('a platform without a drawing of its own shows the one for other platforms', () => {
  expect(platformIconOf('mykv')).toBe('mykv')
  expect(platformIconOf('edubase')).toBe('others')
})
