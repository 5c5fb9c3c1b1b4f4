import { createHash } from 'node:crypto'
import type { UserRow } from '#modules/users/find-user.ts'

/** What a link to confirm an address was made for: this account with this address. Another address, another hash. */
export function verificationHash({ id, email }: Pick<UserRow, 'id' | 'email'>): string {
  return hashOf(`verify-email ${id} ${email}`)
}

/** What a link to a new password was made for: the present password. When that changes, all such links are spent. */
export function resetHash({ id, passwordHash }: Pick<UserRow, 'id' | 'passwordHash'>): string {
  return hashOf(`reset-password ${id} ${passwordHash}`)
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
