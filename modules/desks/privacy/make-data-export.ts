import { eq, sql } from 'drizzle-orm'
import { inTransaction } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import type { PersonalTable } from '#kernel/personal-data/classification.ts'
import { queueMail } from '#modules/ground/mail/queue-mail.ts'
import { loadGlobals } from '#modules/ground/settings/load-globals.ts'
import type { UserRow } from '#modules/ground/users/find-user.ts'
import { users } from '#modules/ground/users/tables.ts'
import { exportFile } from './data-exports.ts'
import { exportArchive } from './export-archive.ts'
import { dataExport } from './mails.ts'
import { personOf } from './person-of.ts'
import type { PrivacyKit } from './privacy-kit.ts'
import { readPersonalData, type Section } from './read-personal-data.ts'
import { dataExports } from './tables.ts'

/** Job `make-data-export`: collects the data, stores the file and mails its link. Idempotent. */
export async function makeDataExport(
  { core, storage, personalTables, exportLinks }: PrivacyKit,
  exportId: string,
): Promise<void> {
  const { publisher } = await loadGlobals(core)
  const read = await inTransaction(core.db, (tx) => readExport(tx, personalTables, exportId))
  const { key } = exportFile(exportId)
  // The account is deleted; a process that was killed may have stored the file after the account's files were removed.
  if (!read) return storage.remove(key)
  const at = new Date()
  await storage.put(key, await exportArchive(read.sections, { publisher: publisher.name, at }))
  const isWanted = await inTransaction(core.db, (tx) =>
    announce({ core, exportLinks }, tx, { exportId, user: read.user, at }),
  )
  // The account was deleted in the meantime.
  if (!isWanted) await storage.remove(key)
}

/** Reads all tables in one snapshot, so that nothing is missing or doubled. */
async function readExport(
  tx: Database,
  tables: readonly PersonalTable[],
  exportId: string,
): Promise<{ user: UserRow; sections: Section[] } | null> {
  await tx.execute(sql`set transaction isolation level repeatable read, read only`)
  const [row] = await tx
    .select({ user: users })
    .from(dataExports)
    .innerJoin(users, eq(users.id, dataExports.userId))
    .where(eq(dataExports.id, exportId))
  return row ? { user: row.user, sections: await readPersonalData(tx, tables, personOf(row.user)) } : null
}

async function announce(
  { core, exportLinks }: Pick<PrivacyKit, 'core' | 'exportLinks'>,
  tx: Database,
  { exportId, user, at }: { exportId: string; user: UserRow; at: Date },
): Promise<boolean> {
  const [made] = await tx
    .update(dataExports)
    .set({ readyAt: at })
    .where(eq(dataExports.id, exportId))
    .returning({ expiresAt: dataExports.expiresAt })
  if (!made) return false
  const token = exportLinks.sign({ id: exportId, at: made.expiresAt })
  const data = { firstName: user.firstName, token, expiresAt: made.expiresAt.toISOString() }
  await queueMail(core, tx, { kind: dataExport, subjectId: exportId, to: user.email, data })
  return true
}
