import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { Refusal } from '#contract/errors.ts'
import { fieldMessage, type Rule } from '#contract/field-messages.ts'
import { RETURN_PICTURE_HOURS } from '#contract/fulfilment/return-labels.ts'
import type { Database } from '#kernel/database/connection.ts'
import { countIfDone } from '#modules/ground/security/attempts.ts'
import { clientNetwork } from '#modules/ground/security/client-network.ts'
import type { Limit } from '#modules/ground/security/limit.ts'
import { cleanPicture } from '#modules/ground/security/uploads/clean-picture.ts'
import { uploadKind, uploadName } from '#modules/ground/security/uploads/upload-kind.ts'
import { returnPictures } from './tables.ts'

const SINCE_THEN = sql`now() - make_interval(hours => ${RETURN_PICTURE_HOURS})`

interface Given {
  userId: string
  file: File
  ip: string
}

/**
 * Stores a picture for a return of its user that names it within a day. The content decides on the type; the picture is
 * redrawn, so that nothing else of the file stays.
 */
export async function keepPicture(
  { db, perNetwork }: { db: Database; perNetwork: Limit },
  { userId, file, ip }: Given,
): Promise<{ id: string; filename: string }> {
  const given = new Uint8Array(await file.arrayBuffer())
  const kind = uploadKind(given)
  if (!kind || kind.contentType === 'application/pdf') throw refuse('photoKind')
  const { contentType } = kind
  const network = clientNetwork(ip)
  const content = await countIfDone([[perNetwork, network]], () => cleanPicture(given, { contentType, network }))
  if (!content) throw refuse('pictureBroken')
  const id = uuidv7()
  const filename = uploadName(file.name, kind)
  await db.insert(returnPictures).values({ id, userId, filename, contentType, content, size: content.byteLength })
  return { id, filename }
}

/** Takes a picture for a return, in its transaction; one of somebody else is unknown. */
export async function takePicture(
  tx: Database,
  { pictureId, userId, returnId }: { pictureId: string; userId: string; returnId: string },
): Promise<void> {
  const taken = await tx
    .update(returnPictures)
    .set({ returnId })
    .where(
      and(
        eq(returnPictures.id, pictureId),
        eq(returnPictures.userId, userId),
        isNull(returnPictures.returnId),
        gt(returnPictures.createdAt, SINCE_THEN),
      ),
    )
    .returning({ id: returnPictures.id })
  if (taken.length === 0) throw refuse('fileAgain')
}

function refuse(name: Rule): Refusal {
  return new Refusal('invalid', { errors: { picture: [fieldMessage('picture', name)] } })
}

/** The picture of a return; the caller must ensure that only staff can ask. */
export async function loadPicture(db: Database, returnId: string): Promise<File> {
  const [picture] = await db.select().from(returnPictures).where(eq(returnPictures.returnId, returnId))
  if (!picture) throw new Refusal('not_found')
  return new File([new Uint8Array(picture.content)], picture.filename, { type: picture.contentType })
}

/** Job `delete-unused-return-pictures`: deletes pictures that no return has named. */
export async function deleteUnusedPictures(db: Database): Promise<void> {
  await db.delete(returnPictures).where(and(isNull(returnPictures.returnId), lt(returnPictures.createdAt, SINCE_THEN)))
}
