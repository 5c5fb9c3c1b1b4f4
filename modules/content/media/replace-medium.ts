import { type Medium, replaceMedium as operation } from '#contract/content/media.ts'
import { Refusal } from '#contract/errors.ts'
import { isUniqueViolation } from '#kernel/core.ts'
import type { Asker } from '#modules/ground/audit/record-audit.ts'
import { auditedChanges } from '#modules/ground/resources/audited-changes.ts'
import { useUpload, wholeUpload } from '#modules/ground/uploads/use-upload.ts'
import { findByHash, recordedMedium } from './add-medium.ts'
import { changeMedium } from './change-medium.ts'
import { readMedium } from './list-media.ts'
import type { MediaKit } from './media-kit.ts'
import { media } from './tables.ts'
import { keyOf, readPicture, storePicture } from './take-picture.ts'

/**
 * Puts another file in the place of a picture, under a new permalink, so that no cache shows the former one; every place
 * that uses it follows. The former file stays for former revisions of pages.
 */
export async function replaceMedium(
  { core, storage, pictures }: MediaKit,
  staff: Asker,
  { id, upload: uploadId }: { id: string; upload: string },
): Promise<Medium> {
  await readMedium(core.db, id)
  const upload = await wholeUpload({ db: core.db, storage }, { id: uploadId, userId: staff.user.id })
  const file = await readPicture(upload)
  if ((await findByHash(core.db, file.hash)) !== null) throw new Refusal('media_there')
  const stored = await storePicture(pictures, file, staff.ip)
  const { changeOne } = auditedChanges(core.db, { table: media, read: readMedium, recorded: recordedMedium })
  return changeOne({ operation, id, staff }, async (tx) => {
    await useUpload(tx, core.jobs, upload)
    await changeMedium(tx, id, { ...stored, focus: '50-50' }, staff.user.id)
  }).catch(async (error: unknown) => {
    await pictures.remove(keyOf(stored.permalink))
    throw isUniqueViolation(error, 'media_hash_key') ? new Refusal('media_there') : error
  })
}
