import { createHmac, timingSafeEqual } from 'node:crypto'
import { deriveKey } from './derive-key.ts'

/** Signs texts for one purpose, so that nobody else can make them up. */
export interface Signer {
  signatureOf(text: string): string
  /**
   * Whether this is the signature of the text; compared in constant time, which reveals nothing about the right one.
   */
  isSigned(text: string, signature: string): boolean
}

/** HMAC-SHA256 with a key of its own for each purpose: a signature made for one use is not valid for another. */
export function createSigner(secret: string, purpose: string): Signer {
  const key = deriveKey(secret, purpose)
  const signatureOf = (text: string) => createHmac('sha256', key).update(text).digest('base64url')
  return {
    signatureOf,
    isSigned: (text, signature) => {
      // Compared as text: decoding drops some bits of the last character, so another text would be accepted.
      const expected = Buffer.from(signatureOf(text))
      const given = Buffer.from(signature)
      return given.length === expected.length && timingSafeEqual(given, expected)
    },
  }
}
