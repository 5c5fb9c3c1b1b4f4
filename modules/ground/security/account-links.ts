import type { AccountLink } from '#contract/accounts/account-links.ts'
import { ACCOUNT_LINK_MINUTES, INVITATION_DAYS } from '#contract/accounts/lifetimes.ts'
import type { Secret } from './keys/key-versions.ts'
import { createSigner, type Signer } from './signed.ts'

/** The purpose of a link: a link made for one purpose is not valid for another. */
export type LinkPurpose = 'verify-email' | 'reset-password' | 'change-email' | 'invitation' | 'school-invitation'

/** Minutes that a link is valid. */
const VALID: Record<LinkPurpose, number> = {
  'verify-email': ACCOUNT_LINK_MINUTES,
  'reset-password': ACCOUNT_LINK_MINUTES,
  'change-email': ACCOUNT_LINK_MINUTES,
  invitation: INVITATION_DAYS * 24 * 60,
  'school-invitation': INVITATION_DAYS * 24 * 60,
}

export interface AccountLinks {
  /**
   * A link for this user, or to this invitation; `hash` stands for the state that must be unchanged when it is used, or
   * is a token of which only a hash is stored.
   */
  sign(purpose: LinkPurpose, link: Pick<AccountLink, 'id' | 'hash'>, now?: Date): AccountLink
  /** Whether this shop made the link for this purpose, however long ago: nobody has guessed it. */
  isMade(purpose: LinkPurpose, link: AccountLink): boolean
  /** The same, and that it has not expired. The caller checks `hash`. */
  isGood(purpose: LinkPurpose, link: AccountLink, now?: Date): boolean
}

/** Signed links to the owners of accounts (decisions, section 10), with keys of their own. */
export function createAccountLinks(secret: Secret): AccountLinks {
  const signers: Record<LinkPurpose, Signer> = {
    'verify-email': createSigner(secret, 'verify-email link'),
    'reset-password': createSigner(secret, 'reset-password link'),
    'change-email': createSigner(secret, 'change-email link'),
    invitation: createSigner(secret, 'invitation link'),
    'school-invitation': createSigner(secret, 'school-invitation link'),
  }
  const isMade: AccountLinks['isMade'] = (purpose, { id, hash, expires, signature }) =>
    signers[purpose].isSigned(`${id}.${hash}.${expires}`, signature)
  return {
    sign: (purpose, { id, hash }, now = new Date()) => {
      const expires = Math.floor(now.getTime() / 1000) + VALID[purpose] * 60
      return { id, hash, expires, signature: signers[purpose].signatureOf(`${id}.${hash}.${expires}`) }
    },
    isMade,
    isGood: (purpose, link, now = new Date()) => isMade(purpose, link) && link.expires * 1000 > now.getTime(),
  }
}
