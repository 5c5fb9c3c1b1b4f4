import { and, eq, isNotNull } from 'drizzle-orm'
import type { FileStorage } from '#adapters/storage/port.ts'
import { Refusal } from '#contract/errors.ts'
import type { Database } from '#kernel/database/connection.ts'
import type { TokenSigner } from '#modules/security/signed-token.ts'
import { exportFile } from './export-file.ts'
import { dataExports } from './tables.ts'

/** Milliseconds a link to the file itself is good for: enough to begin the download. */
const GOOD_FOR = 60_000

/**
 * A link to the copy that a mail's link names, for the user it was made for. Throws Refusal `link_spent` when it is
 * over, `not_found` for a made-up link and for another user's.
 */
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
