import { createSigner } from './signed.ts'

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
