import { expect, test } from 'vitest'
import { imageSrcSet, imageUrl } from './image-url.ts'

test('the host and old parameters go, the path stays', () => {
  expect(imageUrl('https://cdn.example/covers/recht.jpg?v=2', { width: 320 })).toBe('/images/covers/recht.jpg?w=320')
})

test('a cropped picture keeps its focus', () => {
  expect(imageUrl('/team/a.jpg', { width: 200, height: 200, focus: '30-80' })).toBe(
    '/images/team/a.jpg?w=200&h=200&fit=crop&fp-x=0.3&fp-y=0.8',
  )
})

test('a picture smaller than all widths is offered as it is', () => {
  expect(imageSrcSet('/a.jpg', 300)).toBe('/images/a.jpg?w=160 160w, /images/a.jpg?w=240 240w')
  expect(imageSrcSet('/a.jpg', 90)).toBe('/images/a.jpg?w=160 160w')
})
