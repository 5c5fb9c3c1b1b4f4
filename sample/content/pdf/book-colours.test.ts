import { expect, test } from 'vitest'
import { bookColours } from './book-colours.ts'

test('the pages of a book have the colour of its cover', () => {
  expect(bookColours(['#e4432d', '#1d1a1a', '#ffffff'])).toEqual({ strong: '#e4432d', pale: '#fcecea' })
})

test('on a pale cover the first colour that carries white text, else ink', () => {
  expect(bookColours(['#efe7da', '#d8331f']).strong).toBe('#d8331f')
  expect(bookColours(['#ffffff', '#fbe3a4']).strong).toBe('#1b2421')
})
