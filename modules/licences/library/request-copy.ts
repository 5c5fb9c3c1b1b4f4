import { and, asc, eq, ne, or, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { Refusal } from '#contract/errors.ts'
import { fieldMessage } from '#contract/field-messages.ts'
import type { BookMediaType } from '#contract/licences/book-media-types.ts'
import { COPY_HOURS, COPY_LINK_MINUTES, type PersonalCopy } from '#contract/licences/library.ts'
import { watermarkText } from '#contract/licences/watermark.ts'
import { inTransaction } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import type { CurrentUser, Visitor } from '#kernel/route.ts'
import { countIfDone } from '#modules/ground/security/attempts.ts'
import type { Limit } from '#modules/ground/security/limit.ts'
import { noteOpened } from '#modules/licences/rights/note-opened.ts'
import { copyKey } from './copy-key.ts'
import { downloadRight } from './download-right.ts'
import { mayHave } from './exams.ts'
import * as libraryJobs from './jobs.ts'
import type { LibraryKit } from './library-kit.ts'
import { examDownloads, personalCopies, productFiles } from './tables.ts'

/** Milliseconds that a copy is kept. */
export const KEPT_FOR = COPY_HOURS * 3_600_000
/** Milliseconds for which a link is valid. */
const GOOD_FOR = COPY_LINK_MINUTES * 60_000

type FileRow = typeof productFiles.$inferSelect
type CopyRow = typeof personalCopies.$inferSelect

interface WantedFile {
  productId: string
  /** May be left out where the product has one file only. */
  fileId: string | undefined
}

/**
 * The user's own copy of a file: has it made at the first request, and gives a link once it is ready, which counts as a
 * download, also where the browser is to show it (`isShown`). Of several files it must be said which.
 */
export async function requestCopy(
  kit: LibraryKit & { perUser: Limit },
  visitor: Visitor<CurrentUser>,
  { productId, fileId, isShown }: WantedFile & { isShown: boolean },
): Promise<PersonalCopy> {
  const { file, copy } = await ownCopy(kit, visitor, { productId, fileId })
  if (copy.state === 'waiting') return { state: 'waiting', link: null }
  const given = { userId: visitor.user.id, file, copy, isShown }
  const link = await countIfDone([[kit.perUser, visitor.user.id]], () => give(kit, given))
  return { state: 'ready', link }
}

/** The user's own copy of a file that they may have now: one that is there already, or that is being made from now on. */
export async function ownCopy(
  kit: LibraryKit,
  visitor: Visitor<CurrentUser>,
  { productId, fileId, mediaType }: WantedFile & { mediaType?: BookMediaType },
): Promise<{ file: FileRow; copy: CopyRow }> {
  const { user } = visitor
  const { orderNumber, file } = await ownFile(kit.core.db, visitor, { productId, fileId })
  if (mediaType !== undefined && file.mediaType !== mediaType) throw new Refusal('book_unreadable')
  const copy = await copyOf(kit, { userId: user.id, file, mark: watermarkText(user, orderNumber) })
  if (copy.state === 'failed') throw new Refusal('copy_failed')
  return { file, copy }
}

/** A file that the user may have now, with the order that gave it. Its right is opened by that. */
export async function ownFile(
  db: Database,
  visitor: Visitor<CurrentUser>,
  { productId, fileId }: WantedFile,
): Promise<{ file: FileRow; orderNumber: string | null }> {
  const { orderNumber, right } = await downloadRight(db, visitor, productId)
  const file = await fileOf(db, productId, fileId)
  if (!mayHave(visitor.user, file)) throw new Refusal('download_forbidden')
  if (right && !(await noteOpened(db, right))) throw new Refusal('download_forbidden')
  return { file, orderNumber }
}

async function fileOf(db: Database, productId: string, fileId: string | undefined): Promise<FileRow> {
  const files = await db
    .select()
    .from(productFiles)
    .where(eq(productFiles.productId, productId))
    .orderBy(asc(productFiles.createdAt), asc(productFiles.id))
  if (fileId === undefined && files.length > 1) {
    throw new Refusal('invalid', { errors: { file: [fieldMessage('file', 'required')] } })
  }
  const file = fileId === undefined ? files[0] : files.find(({ id }) => id === fileId)
  if (!file) throw new Refusal('not_found')
  return file
}

interface WantedCopy {
  userId: string
  file: FileRow
  mark: string
}

/** The copy with this mark; of several requests at once, one has it made. */
async function copyOf({ core }: LibraryKit, { userId, file, mark }: WantedCopy): Promise<CopyRow> {
  const { db, jobs } = core
  const own = and(eq(personalCopies.userId, userId), eq(personalCopies.fileId, file.id))
  // A book that is read is asked for again with each of its pictures.
  const isGood = and(own, eq(personalCopies.mark, mark), sql`${personalCopies.expiresAt} > now()`)
  const [there] = await db.select().from(personalCopies).where(isGood)
  if (there) return there
  return inTransaction(db, async (tx) => {
    const [outdated] = await tx
      .delete(personalCopies)
      .where(and(own, or(ne(personalCopies.mark, mark), sql`${personalCopies.expiresAt} <= now()`)))
      .returning({ id: personalCopies.id })
    if (outdated) await jobs.enqueue(tx, libraryJobs.removeLibraryFiles, { keys: [copyKey(outdated.id)] })
    const [made] = await tx
      .insert(personalCopies)
      .values({ id: uuidv7(), userId, fileId: file.id, mark, expiresAt: new Date(Date.now() + KEPT_FOR) })
      .onConflictDoNothing()
      .returning()
    if (made) {
      await jobs.enqueue(tx, libraryJobs.makeCopy, { copyId: made.id })
      return made
    }
    const [copy] = await tx.select().from(personalCopies).where(own)
    // Deleted since: the account, or the file.
    if (!copy) throw new Refusal('not_found')
    return copy
  })
}

/** A link to a copy; who downloads an exam is written down first. */
async function give(
  { core: { db }, storage }: LibraryKit,
  { userId, file, copy, isShown }: { userId: string; file: FileRow; copy: CopyRow; isShown: boolean },
): Promise<string> {
  if (file.isExam) await db.insert(examDownloads).values({ id: uuidv7(), userId, fileId: file.id })
  const { name, mediaType } = file
  const expires = new Date(Math.min(Date.now() + GOOD_FOR, copy.expiresAt.getTime()))
  return storage.link({ key: copyKey(copy.id), name, mediaType, isShown }, expires)
}
