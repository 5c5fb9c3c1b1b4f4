import { expect, it } from 'vitest'
import { placeIn } from './opened-list.ts'

const kept = JSON.stringify({
  room: '/bestellungen',
  address: '/bestellungen?status=paid',
  paths: ['/b/1', '/b/2', '/b/3'],
})

it('a thing knows what stands before and after it in the list that it was opened from', () => {
  expect(placeIn(kept, '/bestellungen', '/b/2')).toEqual({
    address: '/bestellungen?status=paid',
    number: 2,
    of: 3,
    previous: '/b/1',
    next: '/b/3',
  })
})

it('nothing stands before the first, nor after the last', () => {
  expect(placeIn(kept, '/bestellungen', '/b/1')?.previous).toBeUndefined()
  expect(placeIn(kept, '/bestellungen', '/b/3')?.next).toBeUndefined()
})

it('a thing that was opened in another way stands in no list', () => {
  expect(placeIn(kept, '/bestellungen', '/b/4')).toBeNull()
  expect(placeIn(kept, '/aufgaben', '/b/1')).toBeNull()
  expect(placeIn(null, '/bestellungen', '/b/1')).toBeNull()
})
