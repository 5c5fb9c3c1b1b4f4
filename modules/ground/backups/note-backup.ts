import { desc, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { BackupNote } from '#contract/desks/restores.ts'
import type { Database } from '#kernel/database/connection.ts'
import { backupNotes } from './tables.ts'

export interface NewBackupNote {
  kind: 'backup' | 'drill'
  at: Date
  holdsUntil: Date | null
  isGood: boolean
  /** Of a drill. */
  seconds?: number
  /** In English. */
  told?: string
}

/** Notes that a backup was made, or restored on trial. */
export async function noteBackup(db: Database, note: NewBackupNote): Promise<void> {
  await db.insert(backupNotes).values({ id: uuidv7(), ...note })
}

/** The last one of a kind; null where none was told of. */
export async function lastNote(db: Database, kind: NewBackupNote['kind']): Promise<BackupNote | null> {
  const [row] = await db
    .select()
    .from(backupNotes)
    .where(eq(backupNotes.kind, kind))
    .orderBy(desc(backupNotes.at), desc(backupNotes.id))
    .limit(1)
  if (!row) return null
  const { at, holdsUntil, isGood, seconds, told } = row
  return { at: at.toISOString(), holds_until: holdsUntil?.toISOString() ?? null, is_good: isGood, seconds, told }
}
