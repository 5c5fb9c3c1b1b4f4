import { expect, test } from 'vitest'
import { group } from '#contract/groups.ts'
import { entriesOfAccount } from './entries-of-account.ts'

test('after the login, the menu of the account leads staff to the back office, and nobody else', () => {
  const led = group.options.filter((one) => entriesOfAccount([one]).office?.url === '/office')
  expect(led).toEqual(['editor', 'sales', 'admin'])
  expect(entriesOfAccount([]).office).toBeNull()
})
