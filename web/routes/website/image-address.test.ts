import { expect, test, vi } from 'vitest'
import { imageAddress, sharedPicture } from './image-address.ts'

const picture = { permalink: '/recht.jpg', alt: 'Recht', focus: '50-50', width: 600, height: 800, colour: '#ffffff' }

test('a picture is shared by its absolute URL, never larger than it is', () => {
  expect(sharedPicture('https://shop.example', picture)).toEqual({
    url: 'https://shop.example/images/recht.jpg?w=960',
    width: 600,
    height: 800,
    alt: 'Recht',
  })
  expect(sharedPicture('https://shop.example', { ...picture, width: 1920, height: 1280 })).toMatchObject({
    width: 960,
    height: 640,
  })
})

test('gives the absolute URL where imgix serves it', () => {
  vi.stubEnv('IMGIX_HOST', 'verlag.imgix.net')
  expect(imageAddress('https://shop.example', picture)).toBe(
    'https://verlag.imgix.net/recht.jpg?w=960&fit=max&auto=format',
  )
  vi.unstubAllEnvs()
})
