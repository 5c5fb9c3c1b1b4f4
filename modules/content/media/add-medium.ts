import { eq, inArray, or } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { addMedium as operation } from '#contract/content/media.ts'
import { inTransaction, isUniqueViolation } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { type Asker, audit } from '#modules/ground/audit/record-audit.ts'
import { useUpload, wholeUpload } from '#modules/ground/uploads/use-upload.ts'
import { readMedium } from './list-media.ts'
import type { MediaKit } from './media-kit.ts'
import { media } from './tables.ts'
import { keyOf, readPicture, storePicture } from './take-picture.ts'

interface NewMedium {
  upload: string
  alt: string
  is_decorative: boolean
}

/** Makes a picture of an upload. The same file is there once: it is answered with the picture that has it. */
export async function addMedium(kit: MediaKit, staff: Asker, { upload: id, alt, is_decorative }: NewMedium) {
  const { core, storage, pictures } = kit
  const upload = await wholeUpload({ db: core.db, storage }, { id, userId: staff.user.id })
  const file = await readPicture(upload)
  const there = await findByHash(core.db, file.hash)
  if (there) return asItIs(kit, there, upload)
  const stored = await storePicture(pictures, file, staff.ip)
  try {
    return await inTransaction(core.db, async (tx) => {
      await useUpload(tx, core.jobs, upload)
      const isDecorative = is_decorative && alt === ''
      const row = { id: uuidv7(), ...stored, name: upload.name, alt, isDecorative, focus: '50-50' }
      await tx.insert(media).values({ ...row, createdBy: staff.user.id })
      const added = await readMedium(tx, row.id)
      await audit(tx, staff, { operation, subjectId: row.id, after: recordedMedium(added) })
      return { ...added, was_there: false }
    })
  } catch (error) {
    await pictures.remove(keyOf(stored.permalink))
    // Somebody else has sent the same file at the same moment.
    const other = isUniqueViolation(error, 'media_hash_key') ? await findByHash(core.db, file.hash) : null
    if (!other) throw error
    return asItIs(kit, other, upload)
  }
}

async function asItIs({ core }: MediaKit, id: string, upload: { id: string }) {
  await inTransaction(core.db, (tx) => useUpload(tx, core.jobs, upload))
  return { ...(await readMedium(core.db, id)), was_there: true }
}

/** The picture that was made of the same file. An import names its pictures after the same digits. */
export async function findByHash(db: Database, hash: string): Promise<string | null> {
  const imported = ['jpg', 'png', 'webp'].map((ending) => `/import/${hash}.${ending}`)
  const [row] = await db
    .select({ id: media.id })
    .from(media)
    .where(or(eq(media.hash, hash), inArray(media.permalink, imported)))
  return row?.id ?? null
}

/** What the audit log keeps of a picture: places have their own history. */
export function recordedMedium<M extends { places: unknown }>({ places: _, ...medium }: M): Omit<M, 'places'> {
  return medium
}
