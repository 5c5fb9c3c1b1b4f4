import { ACCOUNT_LINK_MINUTES, type AccountLink } from '#contract/account/account-links.ts'
import { createSigner, type Signer } from './signed.ts'

/** What a link is for: one that was made for the one purpose is worth nothing for another. */
export type LinkPurpose = 'verify-email' | 'reset-password' | 'change-email'

export interface AccountLinks {
  /** A link for this user that holds for 60 minutes; `hash` says what must still be so when it is used. */
  sign(purpose: LinkPurpose, link: Pick<AccountLink, 'id' | 'hash'>, now?: Date): AccountLink
  /** Made by this shop for this purpose, and not over. Whether `hash` still fits, the caller knows. */
  isGood(purpose: LinkPurpose, link: AccountLink, now?: Date): boolean
}

/** Signed links to the owners of accounts (decisions, section 10), with keys of their own. */
export function createAccountLinks(secret: string): AccountLinks {
  const signers: Record<LinkPurpose, Signer> = {
    'verify-email': createSigner(secret, 'verify-email link'),
    'reset-password': createSigner(secret, 'reset-password link'),
    'change-email': createSigner(secret, 'change-email link'),
  }
  return {
    sign: (purpose, { id, hash }, now = new Date()) => {
      const expires = Math.floor(now.getTime() / 1000) + ACCOUNT_LINK_MINUTES * 60
      return { id, hash, expires, signature: signers[purpose].signatureOf(`${id}.${hash}.${expires}`) }
    },
    isGood: (purpose, { id, hash, expires, signature }, now = new Date()) =>
      signers[purpose].isSigned(`${id}.${hash}.${expires}`, signature) && expires * 1000 > now.getTime(),
  }
}
