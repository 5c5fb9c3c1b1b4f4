import { eq } from 'drizzle-orm'
import { removeMedium as operation } from '#contract/content/media.ts'
import { Refusal } from '#contract/errors.ts'
import { inTransaction } from '#kernel/core.ts'
import { type Asker, audit } from '#modules/ground/audit/record-audit.ts'
import { recordedMedium } from './add-medium.ts'
import * as jobs from './jobs.ts'
import { readMedium } from './list-media.ts'
import type { MediaKit } from './media-kit.ts'
import { media } from './tables.ts'

/**
 * Deletes a picture that is used nowhere; its file goes after the commit. With `isFormerLeft`, also one that only former
 * revisions of pages show: the file stays for them.
 */
export async function removeMedium(
  { core }: MediaKit,
  staff: Asker,
  { id, isFormerLeft }: { id: string; isFormerLeft: boolean },
): Promise<void> {
  await inTransaction(core.db, async (tx) => {
    // Whoever begins to use it at this moment waits, and does not find it then.
    await tx.select({ id: media.id }).from(media).where(eq(media.id, id)).for('update')
    const medium = await readMedium(tx, id)
    const kept = medium.places.filter(({ kind }) => kind !== 'revision' || !isFormerLeft)
    if (kept.length > 0) throw new Refusal('media_used', { places: kept })
    await tx.delete(media).where(eq(media.id, id))
    const isShown = medium.places.length > 0
    if (!isShown) await core.jobs.enqueue(tx, jobs.removeMedia, { permalinks: [medium.permalink] })
    await audit(tx, staff, { operation, subjectId: id, before: recordedMedium(medium) })
  })
}
