import { createHash } from 'node:crypto'

/** The stored hash of a token or an id; they are so random that a plain hash cannot be reversed. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
