import { createHash } from 'node:crypto'
import type { UserRow } from '#modules/ground/users/find-user.ts'

/** Binds a link that confirms an address to this account and this address. Another address has another hash. */
export function verificationHash({ id, email }: Pick<UserRow, 'id' | 'email'>): string {
  return hashOf(`verify-email ${id} ${email}`)
}

/** Binds a link for a new password to the present password and address. Once either changes, the link is spent. */
export function resetHash({ id, email, passwordHash }: Pick<UserRow, 'id' | 'email' | 'passwordHash'>): string {
  return hashOf(`reset-password ${id} ${email} ${passwordHash}`)
}

/**
 * Binds a link for another address to this request and to the account's old address and password. If a stranger asked
 * for it, the owner reads so at the old address and sets another password, and the stranger's link is spent.
 */
export function emailChangeHash(
  { id, email, passwordHash }: Pick<UserRow, 'id' | 'email' | 'passwordHash'>,
  change: { id: string; email: string },
): string {
  return hashOf(`change-email ${id} ${email} ${passwordHash} ${change.id} ${change.email}`)
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
