import { createHmac, timingSafeEqual } from 'node:crypto'
import { deriveKey } from './derive-key.ts'
import { type Secret, versionsOf } from './keys/key-versions.ts'

/** Signs texts for one purpose, so that nobody else can make them up. */
export interface Signer {
  signatureOf(text: string): string
  /**
   * Whether this is the signature of the text; compared in constant time, which reveals nothing about the right one.
   */
  isSigned(text: string, signature: string): boolean
}

/**
 * HMAC-SHA256 with a key of its own for each purpose: a signature made for one use is not valid for another. The current
 * version of the secret signs; what former ones signed is good too.
 */
export function createSigner(secret: Secret, purpose: string): Signer {
  const [first, ...former] = versionsOf(secret)
  const current = signatures(deriveKey(first.secret, purpose))
  const all = [current, ...former.map((one) => signatures(deriveKey(one.secret, purpose)))]
  return {
    signatureOf: current,
    isSigned: (text, signature) => all.some((signatureOf) => isSame(signatureOf(text), signature)),
  }
}

const signatures = (key: Uint8Array) => (text: string) => createHmac('sha256', key).update(text).digest('base64url')

/** Compared as text: decoding drops some bits of the last character, so another text would be accepted. */
function isSame(right: string, given: string): boolean {
  const [one, other] = [Buffer.from(right), Buffer.from(given)]
  return one.length === other.length && timingSafeEqual(one, other)
}
