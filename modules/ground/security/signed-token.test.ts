import fc from 'fast-check'
import { expect, test } from 'vitest'
import { signedToken } from '#contract/fields.ts'
import { createTokenSigner } from './signed-token.ts'

const signer = createTokenSigner('a-secret-of-32-characters-or-more', 'test')
const claim = { id: '0199f3a0-1111-7222-8333-444455556666', at: new Date('2026-11-21T08:00:00Z') }
const token = signer.sign(claim)

test('reads what it has signed, in the form of the contract', () => {
  expect(signer.read(token)).toEqual(claim)
  expect(signedToken.safeParse(token).success).toBe(true)
})

// ASVS V9.2.2
test('accepts no tokens for another purpose or of another secret', () => {
  expect(createTokenSigner('a-secret-of-32-characters-or-more', 'other').read(token)).toBeNull()
  expect(createTokenSigner('another-secret-of-32-characters-or', 'test').read(token)).toBeNull()
})

// ASVS V9.1.1
test('accepts no token with a changed character, and none that was made up', () => {
  fc.assert(
    fc.property(fc.nat(token.length - 2), fc.constantFrom('0', 'a', 'Z', '_', '-', '.'), (place, letter) => {
      fc.pre(token[place] !== letter)
      expect(signer.read(token.slice(0, place) + letter + token.slice(place + 1))).toBeNull()
    }),
  )
  expect(signer.read(`${token}.more`)).toBeNull()
  fc.assert(fc.property(fc.string(), (text) => signer.read(text) === null))
})
