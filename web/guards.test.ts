import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safePath } from './guards.ts'

test('leads back to a page of this site', () => {
  expect(safePath('/checkout')).toBe('/checkout')
  expect(safePath('/suche?searchQuery=Recht&page=2')).toBe('/suche?searchQuery=Recht&page=2')
  expect(safePath('/suche?searchQuery=https://www.aarebogen.example')).toBe(
    '/suche?searchQuery=https://www.aarebogen.example',
  )
})

test('leads back to an address that was written with umlauts, in the form a header can hold', () => {
  expect(safePath('/suche?searchQuery=Übung#spät')).toBe('/suche?searchQuery=%C3%9Cbung#sp%C3%A4t')
})

test.each([
  '//evil.example',
  '/\\evil.example',
  '\\/evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '',
  '/a\nb',
  '/\t/evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  '/team//evil.example',
  '/team//evil.example?a=b',
  '/%0d%0a/evil.example',
  '/%00/evil.example',
  null,
])('goes home for %j', (path) => {
  expect(safePath(path)).toBe('/')
})

test('whatever is passed, a browser stays on this site', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.webUrl(),
        fc.string().map((text) => `/${text}`),
      ),
      (path) => {
        const target = new URL(safePath(path), 'https://shop.example')
        expect(target.origin).toBe('https://shop.example')
      },
    ),
    { numRuns: 2_000 },
  )
})
