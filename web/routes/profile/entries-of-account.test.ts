import { expect, test } from 'vitest'
import { group } from '#contract/groups.ts'
import { entriesOfAccount, isForPupils } from './entries-of-account.ts'

test('after the login, the menu of the account leads staff to the back office, and nobody else', () => {
  const led = group.options.filter((one) => entriesOfAccount([one]).office?.url === '/office')
  expect(led).toEqual(['editor', 'sales', 'admin'])
  expect(entriesOfAccount([]).office).toBeNull()
})

test('pupils have their books, the ways into them, classes and password, and no other page', () => {
  for (const path of ['/profile/e-learning', '/profile/e-learning/x/open', '/profile/pdfs/x/y', '/profile/classes'])
    expect(isForPupils(path)).toBe(true)
  for (const path of ['/profile/account', '/profile/e-learning/x', '/profile/school/licences', '/profile/coupons'])
    expect(isForPupils(path)).toBe(false)
})
