import type { Secret } from './keys/key-versions.ts'
import { createSigner } from './signed.ts'

export interface SignedClaim {
  id: string
  at: Date
}

export interface TokenSigner {
  sign(claim: SignedClaim): string
  /**
   * Null for a token that this shop did not sign for this purpose. The caller decides what `at` means and checks it.
   */
  read(token: string): SignedClaim | null
}

/** Signs ids with a time for links and forms; a signature is valid for one purpose, and nobody else can make one. */
export function createTokenSigner(secret: Secret, purpose: string): TokenSigner {
  const signer = createSigner(secret, purpose)
  return {
    sign: ({ id, at }) => {
      const claim = `${id}.${at.getTime().toString(36)}`
      return `${claim}.${signer.signatureOf(claim)}`
    },
    read: (token) => {
      const [id = '', time = '', signature = '', ...more] = token.split('.')
      if (more.length > 0 || !signer.isSigned(`${id}.${time}`, signature)) return null
      return { id, at: new Date(Number.parseInt(time, 36)) }
    },
  }
}
