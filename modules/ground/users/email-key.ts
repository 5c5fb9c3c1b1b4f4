import { readableAddress } from '#contract/typed-text/email-address.ts'

/**
 * The form of an e-mail address for lookups: addresses are compared without regard to case, and both forms of a domain
 * with letters beyond ASCII are one.
 */
export function emailKey(email: string): string {
  return readableAddress(email.trim()).toLowerCase()
}
