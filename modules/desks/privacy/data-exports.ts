import { and, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { FileStorage, OfferedFile } from '#adapters/storage/port.ts'
import { EXPORT_DAYS } from '#contract/desks/privacy.ts'
import { Refusal } from '#contract/errors.ts'
import { type Core, inTransaction } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { countIfDone } from '#modules/ground/security/attempts.ts'
import type { Secret } from '#modules/ground/security/keys/key-versions.ts'
import type { Limit } from '#modules/ground/security/limit.ts'
import { createTokenSigner, type TokenSigner } from '#modules/ground/security/signed-token.ts'
import * as privacyJobs from './jobs.ts'
import { dataExports } from './tables.ts'

const DAY = 86_400_000

/** Milliseconds for which a link to the file itself is valid: enough to begin the download. */
const GOOD_FOR = 60_000

/** Where the copy of a user's data is stored, and its name when it is downloaded. */
export function exportFile(exportId: string): OfferedFile {
  return { key: `exports/${exportId}.zip`, name: 'meine-daten.zip', mediaType: 'application/zip' }
}

/** Signs the links in mails to copies of a user's data. */
export function createExportLinks(tokenSecret: Secret): TokenSigner {
  return createTokenSigner(tokenSecret, 'data export')
}

/** Has a job collect everything that the shop knows about a user. `before` runs in its transaction, and may refuse. */
export async function requestDataExport(
  { core, perUser }: { core: Core; perUser: Limit },
  userId: string,
  before?: (tx: Database) => Promise<void>,
): Promise<void> {
  const id = uuidv7()
  const ask = async (tx: Database) => {
    await before?.(tx)
    await tx.insert(dataExports).values({ id, userId, expiresAt: new Date(Date.now() + EXPORT_DAYS * DAY) })
    await core.jobs.enqueue(tx, privacyJobs.makeDataExport, { exportId: id })
  }
  await countIfDone([[perUser, userId]], () => inTransaction(core.db, ask))
}

/** A download link to the copy that a mailed link names; only for the user whose data it is. */
export async function linkDataExport(
  { db, storage, links }: { db: Database; storage: FileStorage; links: TokenSigner },
  { userId, token }: { userId: string; token: string },
): Promise<{ url: string; expires_at: string }> {
  const claim = links.read(token)
  if (!claim) throw new Refusal('not_found')
  if (claim.at <= new Date()) throw new Refusal('link_spent')
  const [made] = await db
    .select({ id: dataExports.id })
    .from(dataExports)
    .where(and(eq(dataExports.id, claim.id), eq(dataExports.userId, userId), isNotNull(dataExports.readyAt)))
  if (!made) throw new Refusal('not_found')
  const expires = new Date(Date.now() + GOOD_FOR)
  return { url: await storage.link(exportFile(made.id), expires), expires_at: expires.toISOString() }
}

/** Job `delete-expired-exports`: deletes the files first, so that no file is left without a row that names it. */
export async function deleteExpiredExports({ db, storage }: { db: Database; storage: FileStorage }): Promise<void> {
  const expired = await db.select({ id: dataExports.id }).from(dataExports).where(lt(dataExports.expiresAt, sql`now()`))
  for (const { id } of expired) await storage.remove(exportFile(id).key)
  const ids = expired.map(({ id }) => id)
  if (ids.length > 0) await db.delete(dataExports).where(inArray(dataExports.id, ids))
}
