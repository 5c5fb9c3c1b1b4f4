import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { pageMeta, shorten } from './seo.ts'

const site = { origin: 'https://shop.example', globals: { publisher: { name: 'Verlag' } } }

test('names the publisher behind the title, once', () => {
  expect(pageMeta(site, { title: 'Recht', path: '/recht' })).toContainEqual({ title: 'Recht – Verlag' })
  expect(pageMeta(site, { title: 'Verlag: Lehrmittel', path: '/' })).toContainEqual({ title: 'Verlag: Lehrmittel' })
})

test('gives the canonical address in full and the cover as the picture', () => {
  const image = { permalink: '/covers/recht.jpg', alt: '', focus: '50-50', width: 600, height: 800, colour: '#ffffff' }
  const meta = pageMeta(site, { title: 'Recht', path: '/titel/recht', type: 'book', image })
  expect(meta).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'https://shop.example/titel/recht' })
  expect(meta).toContainEqual({ property: 'og:image', content: 'https://shop.example/images/covers/recht.jpg?w=960' })
})

test('gives the picture in full where imgix serves it', () => {
  vi.stubEnv('IMGIX_HOST', 'verlag.imgix.net')
  const image = { permalink: '/recht.jpg', alt: '', focus: '50-50', width: 600, height: 800, colour: '#ffffff' }
  const content = 'https://verlag.imgix.net/recht.jpg?w=960&fit=max&auto=format'
  expect(pageMeta(site, { title: 'Recht', path: '/', image })).toContainEqual({ property: 'og:image', content })
  vi.unstubAllEnvs()
})

test('cuts a description between words', () => {
  expect(shorten('Recht für Berufslernende, neu', 27)).toBe('Recht für Berufslernende …')
  expect(shorten('  kurz\nund gut ', 155)).toBe('kurz und gut')
})

test('a description is never too long', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 400 }), (text) => {
      expect(shorten(text, 155).length).toBeLessThanOrEqual(155)
    }),
  )
})
