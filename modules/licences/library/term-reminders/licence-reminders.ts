import { eq } from 'drizzle-orm'
import type { Database } from '#kernel/database/connection.ts'
import { termRemindersOff } from './tables.ts'

/** Whether the user gets a mail before a licence ends: yes, until they say no. */
export async function wantsReminders(db: Database, userId: string): Promise<boolean> {
  return (await db.$count(termRemindersOff, eq(termRemindersOff.userId, userId))) === 0
}

export async function setReminders(db: Database, userId: string, isWanted: boolean): Promise<void> {
  if (isWanted) await db.delete(termRemindersOff).where(eq(termRemindersOff.userId, userId))
  else await db.insert(termRemindersOff).values({ userId }).onConflictDoNothing()
}
