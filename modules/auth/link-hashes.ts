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

/** What a link to another address was made for: this request, by an account that still has its old address. */
export function emailChangeHash(account: Pick<UserRow, 'id' | 'email'>, change: { id: string; email: string }): string {
  return hashOf(`change-email ${account.id} ${account.email} ${change.id} ${change.email}`)
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
