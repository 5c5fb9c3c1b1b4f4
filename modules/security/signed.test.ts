import { expect, test } from 'vitest'
import { createSigner } from './signed.ts'

const signer = createSigner('a-secret-of-32-characters-or-more', 'test')
const signature = 'BjhD0hkleiMX5RcfnJ6xdiQwh3-xzX8AyOAEZjFKZ_4'

test('signs a text the same for ever, as links that were sent must go on leading somewhere', () => {
  expect(signer.signatureOf('lea.2026')).toBe(signature)
  expect(signer.isSigned('lea.2026', signature)).toBe(true)
})

test('knows no signature of another text, secret or purpose, and none that is altered or cut', () => {
  expect(signer.isSigned('lea.2027', signature)).toBe(false)
  expect(createSigner('another-secret-of-32-characters-or', 'test').isSigned('lea.2026', signature)).toBe(false)
  expect(createSigner('a-secret-of-32-characters-or-more', 'other').isSigned('lea.2026', signature)).toBe(false)
  for (let place = 0; place < signature.length; place++) {
    const letter = signature[place] === 'A' ? 'B' : 'A'
    expect(signer.isSigned('lea.2026', signature.slice(0, place) + letter + signature.slice(place + 1))).toBe(false)
    expect(signer.isSigned('lea.2026', signature.slice(0, place))).toBe(false)
  }
})
