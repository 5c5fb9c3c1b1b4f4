import { eq } from 'drizzle-orm'
import type { Database } from '#kernel/database/connection.ts'
import { recoveryCodes } from '../tables.ts'
import { newRecoveryCodes, recoveryCodeHash } from './recovery-codes.ts'

/** New recovery codes in the place of the old ones; they are readable in the answer only. */
export async function storeRecoveryCodes(tx: Database, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes()
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId, hash: recoveryCodeHash(code) })))
  return codes
}
