import { Refusal } from '#contract/errors.ts'
import type { Secret } from '#modules/ground/security/keys/key-versions.ts'
import { createSigner } from '#modules/ground/security/signed.ts'

/** The draft that a link shows; `expires` in seconds since 1970. */
export interface PreviewClaims {
  entryId: string
  revision: number
  expires: number
}

/** Seconds that a link is valid: a day, to show a draft to somebody outside. */
const GOOD_FOR = 86_400

export interface PreviewLinks {
  /** The path on this site, and the time until which it is valid. */
  make(entryId: string, revision: number): { path: string; expires: Date }
  /** Refuses a signature that is not the shop's, and a link that is over. */
  check(claims: PreviewClaims, signature: string): void
}

/** Signs and checks links that show a draft to anyone who has the link. */
export function previewLinks(tokenSecret: Secret): PreviewLinks {
  const signer = createSigner(tokenSecret, 'preview')
  const textOf = ({ entryId, revision, expires }: PreviewClaims) => `${entryId} ${revision} ${expires}`
  return {
    make: (entryId, revision) => {
      const expires = Math.floor(Date.now() / 1000) + GOOD_FOR
      const signature = signer.signatureOf(textOf({ entryId, revision, expires }))
      const query = new URLSearchParams({ revision: String(revision), expires: String(expires), signature })
      return { path: `/preview/${entryId}?${query}`, expires: new Date(expires * 1000) }
    },
    check: (claims, signature) => {
      if (!signer.isSigned(textOf(claims), signature)) throw new Refusal('signature_invalid')
      if (claims.expires * 1000 < Date.now()) throw new Refusal('link_expired')
    },
  }
}
