import { expect, test } from 'vitest'
import type { Block } from '#contract/content/blocks.ts'
import { placesOf } from './block-places.ts'

const text: Block = { type: 'text', text: [] }
const person: Block = { type: 'person', title: '', hours: '', member: null }
const titles: Block = { type: 'product_list', title: '', link: null, products: [] }

test('text stands beside the margin up to the first block that needs the whole width, and persons in the margin', () => {
  expect(placesOf([text, person, text, titles, text, person])).toEqual({ body: [0, 2], beside: [1, 5], rest: [3, 4] })
})

test('a calculator and the way into the programme stand beside the margin, as wide as text', () => {
  const calculator: Block = { type: 'calculator', title: '', text: '', of: 'shipping' }
  const finder: Block = { type: 'school_finder', title: '', text: '', finder: { levels: [], subjects: [], both: [] } }
  expect(placesOf([calculator, text, finder, titles])).toEqual({ body: [0, 1, 2], beside: [], rest: [3] })
})

test('a page that begins with a block that needs the whole width has no margin', () => {
  expect(placesOf([person, titles, text])).toEqual({ body: [], beside: [], rest: [0, 1, 2] })
})

test('what stands in the margin is said by the page: beside an article notes and numbers', () => {
  const note: Block = { type: 'note', title: 'Im Gesetz', text: [], link: null }
  const inMargin = ['note', 'person'] as const
  expect(placesOf([note, text, titles, note], inMargin)).toEqual({ body: [1], beside: [0, 3], rest: [2] })
  expect(placesOf([note, text])).toEqual({ body: [0, 1], beside: [], rest: [] })
})
