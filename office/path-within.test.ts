import { expect, it } from 'vitest'
import { pathWithin } from './path-within.ts'

it('a form leads back to the page that it was sent from', () => {
  expect(pathWithin('/bestellungen?status=paid')).toBe('/bestellungen?status=paid')
})

it.each(['//elsewhere.example', '/\\elsewhere.example', 'https://elsewhere.example', '', 'javascript:alert(1)'])(
  'and never to another site: %s',
  (path) => {
    expect(pathWithin(path)).toBe('/')
  },
)
