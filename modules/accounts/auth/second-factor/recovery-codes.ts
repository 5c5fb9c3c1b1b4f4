import { createHash } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { RECOVERY_CODES } from '#contract/accounts/second-factor.ts'
import type { Database } from '#kernel/database/connection.ts'
import { randomCode } from '#modules/ground/security/random-code.ts'
import { recoveryCodes } from '../tables.ts'

/** Replaces an account's recovery codes; the new ones are readable only in this answer. */
export async function storeRecoveryCodes(tx: Database, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes()
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId, hash: recoveryCodeHash(code) })))
  return codes
}

/** How many recovery codes are not used yet. */
export async function countRecoveryCodes(db: Database, userId: string): Promise<number> {
  return db.$count(recoveryCodes, and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)))
}

const LETTERS = 24

/** New codes, in groups of four. */
function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, newCode)
}

function newCode(): string {
  return (randomCode(LETTERS).match(/.{4}/g) ?? []).join('-')
}

/** The stored hash of a code, regardless of its case and of what separates its groups. */
export function recoveryCodeHash(code: string): string {
  const letters = code.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')
  return createHash('sha256').update(letters).digest('base64url')
}
