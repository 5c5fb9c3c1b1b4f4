import fc from 'fast-check'
import { expect, test } from 'vitest'
import { movedTo } from './moved-to.ts'

function from(path: string): string | null {
  return movedTo(new URL(`https://shop.example${path}`))
}

test('leaves a canonical address alone', () => {
  expect(from('/titel/recht?ausgabe=1')).toBeNull()
  expect(from('/de_CHX')).toBeNull()
})

test('removes the locale prefix and the trailing slash and keeps the query', () => {
  expect(from('/de_CH/suche?searchQuery=Recht')).toBe('/suche?searchQuery=Recht')
  expect(from('/de_CH')).toBe('/')
  expect(from('/titel/recht/?ausgabe=1')).toBe('/titel/recht?ausgabe=1')
})

test('removes what came along when the address was pasted', () => {
  expect(from('/titel/le%C2%ADsen%E2%80%8B?ausgabe=1')).toBe('/titel/lesen?ausgabe=1')
  expect(from('/titel/lesen%20')).toBe('/titel/lesen')
  expect(from('/titel/band%E2%80%912')).toBe('/titel/band-2')
  expect(from('/%E2%80%8B/example.org')).toBe('/example.org')
  expect(from('/%FF')).toBeNull()
})

test('never leads to another site, and never loops', () => {
  fc.assert(
    fc.property(fc.webPath(), fc.constantFrom('', '//', '/de_CH//', '/de_CH/'), (path, prefix) => {
      const target = from(`${prefix}${path}`)
      if (target === null) return
      const url = new URL(target, 'https://shop.example')
      expect(url.origin).toBe('https://shop.example')
      expect(movedTo(url) === null || url.pathname.startsWith('/de_CH')).toBe(true)
    }),
  )
})
