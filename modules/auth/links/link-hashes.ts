import { createHash } from 'node:crypto'
import type { UserRow } from '#modules/users/find-user.ts'

/** What a link to confirm an address was made for: this account with this address. Another address, another hash. */
export function verificationHash({ id, email }: Pick<UserRow, 'id' | 'email'>): string {
  return hashOf(`verify-email ${id} ${email}`)
}

/** What a link to a new password was made for: the present password and address. When one changes, it is spent. */
export function resetHash({ id, email, passwordHash }: Pick<UserRow, 'id' | 'email' | 'passwordHash'>): string {
  return hashOf(`reset-password ${id} ${email} ${passwordHash}`)
}

/**
 * What a link to another address was made for: this request, by an account that still has its old address and password.
 * Who reads at the old one that a stranger asked for it sets another password, and the stranger's link is spent.
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
