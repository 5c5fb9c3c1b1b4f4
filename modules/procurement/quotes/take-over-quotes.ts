import { eq } from 'drizzle-orm'
import type { Database } from '#kernel/database/connection.ts'
import { quotes } from './tables.ts'

/** Makes the quotes of a school those of the one that it is joined to; what they say stays as it is. */
export async function takeOverQuotes(tx: Database, { from, to }: { from: string; to: string }): Promise<void> {
  await tx.update(quotes).set({ schoolId: to }).where(eq(quotes.schoolId, from))
}
