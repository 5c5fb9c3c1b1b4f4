import { expect, test } from 'vitest'
import { nextName } from './next-name.ts'

test('a class that moves up is offered the name of the next year', () => {
  expect(nextName('3b')).toBe('4b')
  expect(nextName('Klasse 9a, Zimmer 12')).toBe('Klasse 10a, Zimmer 12')
  expect(nextName('Igel')).toBe('Igel')
})
