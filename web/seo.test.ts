import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageMeta, shorten } from './seo.ts'

const site = { origin: 'https://shop.example', publisher: { name: 'Verlag' } }

test('names the publisher behind the title, once', () => {
  expect(pageMeta(site, { title: 'Recht', path: '/recht' })).toContainEqual({ title: 'Recht – Verlag' })
  expect(pageMeta(site, { title: 'Verlag: Lehrmittel', path: '/' })).toContainEqual({ title: 'Verlag: Lehrmittel' })
})

test('gives the absolute canonical URL, with the pages before and after it', () => {
  const links = [{ rel: 'next', path: '/recht?page=2' }]
  const meta = pageMeta(site, { title: 'Recht', path: '/recht', links })
  expect(meta).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'https://shop.example/recht' })
  expect(meta).toContainEqual({ tagName: 'link', rel: 'next', href: 'https://shop.example/recht?page=2' })
})

test('gives the picture with its size and text, or the one of the publisher', () => {
  const image = { url: 'https://shop.example/og/titel/recht.png', width: 1200, height: 630, alt: 'Umschlag' }
  const meta = pageMeta(site, { title: 'Recht', path: '/titel/recht', type: 'book', image })
  expect(meta).toContainEqual({ property: 'og:image', content: image.url })
  expect(meta).toContainEqual({ property: 'og:image:width', content: '1200' })
  expect(meta).toContainEqual({ property: 'og:image:alt', content: 'Umschlag' })
  expect(pageMeta(site, { title: 'Recht', path: '/recht' })).toContainEqual({
    property: 'og:image',
    content: 'https://shop.example/og.png',
  })
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
