import { afterEach, expect, test, vi } from 'vitest'
import { imageSrcSet, imageUrl } from './image-url.ts'

afterEach(() => vi.unstubAllEnvs())

test('removes the host and old parameters, and keeps the path', () => {
  expect(imageUrl('https://cdn.example/covers/recht.jpg?v=2', { width: 320 })).toBe('/images/covers/recht.jpg?w=320')
})

test.each([
  ['covers/recht.jpg', 'covers/recht.jpg'],
  ['//covers/recht.jpg#a', 'covers/recht.jpg'],
  ['HTTPS://cdn.example:8080/recht.jpg', 'recht.jpg'],
])('of %s stays %s', (permalink, path) => {
  expect(imageUrl(permalink, { width: 320 })).toBe(`/images/${path}?w=320`)
})

test('a cropped picture keeps its focal point', () => {
  const crop = { ratio: '4:3', focus: '30-80' } as const
  expect(imageUrl('/team/a.jpg', { width: 240, crop })).toBe(
    '/images/team/a.jpg?w=240&h=180&fit=crop&fp-x=0.3&fp-y=0.8',
  )
  expect(imageSrcSet('/team/a.jpg', 200, crop)).toBe('/images/team/a.jpg?w=160&h=120&fit=crop&fp-x=0.3&fp-y=0.8 160w')
})

test('a picture smaller than all widths is offered in its own size', () => {
  expect(imageSrcSet('/a.jpg', 300)).toBe('/images/a.jpg?w=160 160w, /images/a.jpg?w=240 240w')
  expect(imageSrcSet('/a.jpg', 90)).toBe('/images/a.jpg?w=160 160w')
})

test('sample pages come from the shop, which checks access, whichever image host it is built for', () => {
  vi.stubEnv('IMGIX_HOST', 'aarebogen.imgix.net')
  expect(imageUrl('/samples/f/1.webp', { width: 320 })).toBe('/images/samples/f/1.webp?w=320')
})

test('comes from imgix where the shop is built for it', () => {
  vi.stubEnv('IMGIX_HOST', 'aarebogen.imgix.net')
  expect(imageUrl('https://cdn.example/covers/recht.jpg', { width: 320 })).toBe(
    'https://aarebogen.imgix.net/covers/recht.jpg?w=320&fit=max&auto=format',
  )
  expect(imageUrl('/team/a.jpg', { width: 240, crop: { ratio: '1:1', focus: '30-80' } })).toBe(
    'https://aarebogen.imgix.net/team/a.jpg?w=240&h=240&fit=crop&fp-x=0.3&fp-y=0.8&crop=focalpoint&auto=format',
  )
})
