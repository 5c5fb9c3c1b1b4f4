import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits, for whoever holds a right by knowing them. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The stored hash of a token or an id; they are so random that a plain hash cannot be reversed. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
