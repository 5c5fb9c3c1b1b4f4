/**
 * What stands in place of an e-mail address at the account of a pupil. The domain can exist nowhere (RFC 6761), so that no
 * mail arrives; it is never shown, and no input accepts it.
 */
export const PUPIL_DOMAIN = 'pupil.invalid'

/** The address of the account with this id. */
export function pupilAddress(userId: string): string {
  return `${userId}@${PUPIL_DOMAIN}`
}

/** An address as people see it: of a pupil, none. */
export function shownAddress(address: string): string {
  return isPupilAddress(address) ? '' : address
}

/** Whether an address is one of a pupil, however it is written. */
export function isPupilAddress(address: string): boolean {
  return address.trim().toLowerCase().endsWith(`@${PUPIL_DOMAIN}`)
}
