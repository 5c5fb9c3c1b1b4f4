import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits. */
export function newRefreshToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The stored hash of a token; the token is so random that a plain hash cannot be reversed. */
export function refreshTokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
