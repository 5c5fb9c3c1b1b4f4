import { expect, test } from 'vitest'
import { createSigner } from './signed.ts'

const signer = createSigner('a-secret-of-32-characters-or-more', 'test')
const signature = 'BjhD0hkleiMX5RcfnJ6xdiQwh3-xzX8AyOAEZjFKZ_4'

test('always signs a text in the same way, because old links must stay valid', () => {
  expect(signer.signatureOf('lea.2026')).toBe(signature)
  expect(signer.isSigned('lea.2026', signature)).toBe(true)
})

test('accepts no signature of another text, secret or purpose, and none that is altered or cut', () => {
  expect(signer.isSigned('lea.2027', signature)).toBe(false)
  expect(createSigner('another-secret-of-32-characters-or', 'test').isSigned('lea.2026', signature)).toBe(false)
  expect(createSigner('a-secret-of-32-characters-or-more', 'other').isSigned('lea.2026', signature)).toBe(false)
  for (let place = 0; place < signature.length; place++) {
    const letter = signature[place] === 'A' ? 'B' : 'A'
    expect(signer.isSigned('lea.2026', signature.slice(0, place) + letter + signature.slice(place + 1))).toBe(false)
    expect(signer.isSigned('lea.2026', signature.slice(0, place))).toBe(false)
  }
})
