import { expect, test } from 'vitest'
import { linesIn, type TypedLine, withCopies, withLines } from './typed-offer.ts'

const line = (product: string, more: Partial<TypedLine> = {}): TypedLine => ({
  product,
  name: `Titel ${product}`,
  amount: '2',
  price: '',
  ...more,
})

test('lines stand in the form in their order, and a line that is taken out leaves no gap', () => {
  const typed = withLines({ note: 'Mit Dank' }, [line('a'), line('b', { price: '12.50' }), line('c')])
  expect(linesIn(typed).map(({ product }) => product)).toEqual(['a', 'b', 'c'])
  const less = withLines(typed, [line('a'), line('c')])
  expect(linesIn(less)).toEqual([line('a'), line('c')])
  expect(less['note']).toBe('Mit Dank')
})

test('more copies of the same product stand in one line, whose price stays', () => {
  const lines = [line('a', { price: '9.90' }), line('b')]
  expect(withCopies(lines, line('a', { amount: '3' }))).toEqual([line('a', { amount: '5', price: '9.90' }), line('b')])
  expect(withCopies(lines, line('c'))).toHaveLength(3)
})
