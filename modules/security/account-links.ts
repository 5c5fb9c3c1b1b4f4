import { createHmac, timingSafeEqual } from 'node:crypto'
import { ACCOUNT_LINK_MINUTES, type AccountLink } from '#contract/account/account-links.ts'
import { deriveKey } from './derive-key.ts'

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
  const keys: Record<LinkPurpose, Uint8Array> = {
    'verify-email': deriveKey(secret, 'verify-email link'),
    'reset-password': deriveKey(secret, 'reset-password link'),
    'change-email': deriveKey(secret, 'change-email link'),
  }
  const signatureOf = (purpose: LinkPurpose, { id, hash, expires }: Omit<AccountLink, 'signature'>) =>
    createHmac('sha256', keys[purpose]).update(`${id}.${hash}.${expires}`).digest('base64url')
  return {
    sign: (purpose, { id, hash }, now = new Date()) => {
      const expires = Math.floor(now.getTime() / 1000) + ACCOUNT_LINK_MINUTES * 60
      return { id, hash, expires, signature: signatureOf(purpose, { id, hash, expires }) }
    },
    isGood: (purpose, link, now = new Date()) => {
      // Compared as text: the last letter has bits that decoding would drop, so another text would pass.
      const expected = Buffer.from(signatureOf(purpose, link))
      const given = Buffer.from(link.signature)
      return given.length === expected.length && timingSafeEqual(given, expected) && link.expires * 1000 > now.getTime()
    },
  }
}
