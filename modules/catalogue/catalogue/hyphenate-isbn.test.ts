import { expect, test } from 'vitest'
import { hyphenateIsbn } from './hyphenate-isbn.ts'

test.each([
  ['9783999990132', '978-3-9999-9013-2'],
  ['978-3-9999-9013-2', '978-3-9999-9013-2'],
  ['9783035500004', '978-3-0355-0000-4'],
  ['9791234567896', '9791234567896'],
  ['AV-10001', 'AV-10001'],
])('shows %s as %s', (isbn, shown) => expect(hyphenateIsbn(isbn)).toBe(shown))
