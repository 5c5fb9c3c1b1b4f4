import { expect, test } from 'vitest'
import { inOneTransaction } from './in-one-transaction.ts'

test('what a migration does beside others, a release that knows no such thing does in its transaction', () => {
  const index = 'CREATE INDEX CONCURRENTLY "i" ON "orders" ("concurrently_placed");'
  expect(inOneTransaction(`-- alone\n${index}`)).toBe('\nCREATE INDEX  "i" ON "orders" ("concurrently_placed");')
  expect(inOneTransaction(index)).toBe(index)
})
