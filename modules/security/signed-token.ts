import { createHmac, timingSafeEqual } from 'node:crypto'
import { deriveKey } from './derive-key.ts'

export interface SignedClaim {
  id: string
  at: Date
}

export interface TokenSigner {
  sign(claim: SignedClaim): string
  /** Null for what this shop has not signed for this purpose. What `at` means, and whether it is over, the caller knows. */
  read(token: string): SignedClaim | null
}

/** Ids with a time for links and forms, signed for one purpose, so that nobody can make them up. */
export function createTokenSigner(secret: string, purpose: string): TokenSigner {
  const key = deriveKey(secret, purpose)
  const signatureOf = (claim: string) => createHmac('sha256', key).update(claim).digest('base64url')
  return {
    sign: ({ id, at }) => {
      const claim = `${id}.${at.getTime().toString(36)}`
      return `${claim}.${signatureOf(claim)}`
    },
    read: (token) => {
      const [id = '', time = ''] = token.split('.')
      // Compared as text: the last letter has bits that decoding would drop, so another text would pass.
      const expected = Buffer.from(`${id}.${time}.${signatureOf(`${id}.${time}`)}`)
      const given = Buffer.from(token)
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
      return { id, at: new Date(Number.parseInt(time, 36)) }
    },
  }
}
