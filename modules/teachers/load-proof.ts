import { eq } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import type { Database } from '#kernel/database/connection.ts'
import { teacherProofs } from './tables.ts'

/**
 * The file that was handed in with an application; whoever calls it makes sure that staff ask. It came from somebody
 * whom nobody knows: to be saved, never shown by a browser. Throws Refusal `not_found` also once it is decided.
 */
export async function loadProof(db: Database, applicationId: string): Promise<File> {
  const [proof] = await db.select().from(teacherProofs).where(eq(teacherProofs.applicationId, applicationId))
  if (!proof) throw new Refusal('not_found')
  return new File([new Uint8Array(proof.content)], proof.filename, { type: proof.contentType })
}
