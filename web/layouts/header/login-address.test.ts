import { expect, test } from 'vitest'
import { loginAddress } from './login-address.ts'

test.each([
  ['/', '', '/login'],
  ['/titel/recht-haben', '', '/login?redirect=%2Ftitel%2Frecht-haben'],
  ['/suche', '?searchQuery=Recht', '/login?redirect=%2Fsuche%3FsearchQuery%3DRecht'],
  ['/login', '', '/login'],
  ['/register/teacher', '?redirect=%2Fcheckout', '/login?redirect=%2Fcheckout'],
  ['/loginhilfe', '', '/login?redirect=%2Floginhilfe'],
])('a user who logs in from %s%s goes to %s', (pathname, search, address) => {
  expect(loginAddress({ pathname, search })).toBe(address)
})
