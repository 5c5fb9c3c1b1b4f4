import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hostileRedirects } from '#tests/e2e/support/hostile-redirects.ts'
import { safePath } from './safe-path.ts'

test('leads back to a page of this site', () => {
  expect(safePath('/checkout')).toBe('/checkout')
  expect(safePath('/suche?searchQuery=Recht&page=2')).toBe('/suche?searchQuery=Recht&page=2')
  expect(safePath('/bestellungen?status=paid')).toBe('/bestellungen?status=paid')
  expect(safePath('/suche?searchQuery=https://www.aarebogen.example')).toBe(
    '/suche?searchQuery=https://www.aarebogen.example',
  )
})

test('leads back to an address with umlauts, encoded for a header', () => {
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

/** Where a browser ends that opens the target: a page may itself lead on to the `redirect` of its address. */
function landing(path: string): URL {
  const target = new URL(safePath(path), 'https://shop.example')
  const next = target.searchParams.get('redirect')
  return next === null ? target : landing(next)
}

test('a browser stays on this site with each value that attackers try, and no header gets a line more', () => {
  const values = hostileRedirects()
  expect(values.length).toBeGreaterThan(500)
  for (const value of values) {
    expect(landing(value).origin, JSON.stringify(value)).toBe('https://shop.example')
    expect(safePath(value), JSON.stringify(value)).toMatch(/^\/(?!\/)[\u0020-\u007e]*$/)
  }
})

test('a browser stays on this site, whatever the target is', () => {
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
