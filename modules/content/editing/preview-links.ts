import { Refusal } from '#contract/errors.ts'
import { createSigner } from '#modules/security/signed.ts'

/** What a link to a draft names; `expires` in seconds since 1970. */
export interface PreviewClaims {
  entryId: string
  revision: number
  expires: number
}

/** Seconds a link is good for: a day, to show a draft to somebody outside. */
const GOOD_FOR = 86_400

export interface PreviewLinks {
  /** The address on this site, and until when it is good. */
  make(entryId: string, revision: number): { path: string; expires: Date }
  /** Throws `signature_invalid` and `link_expired`. */
  check(claims: PreviewClaims, signature: string): void
}

/** Signs and checks links that show a draft to whoever has them. */
export function previewLinks(tokenSecret: string): PreviewLinks {
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
