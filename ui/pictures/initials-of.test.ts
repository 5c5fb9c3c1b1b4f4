import { expect, test } from 'vitest'
import { initialsOf } from './initials-of.ts'

test('initials are those of the first and the last word', () => {
  expect(initialsOf('Lea Amstutz')).toBe('LA')
  expect(initialsOf('Zoë von Grünigen')).toBe('ZG')
  expect(initialsOf('Seán O’Brien')).toBe('SO')
  expect(initialsOf('Đorđe Šarić')).toBe('ĐŠ')
  expect(initialsOf('  élodie  ')).toBe('É')
  expect(initialsOf('')).toBe('')
})
