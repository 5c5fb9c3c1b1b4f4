import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { type OfficeFile, addFile as operation } from '#contract/content/office-files.ts'
import { Refusal } from '#contract/errors.ts'
import { fieldMessage } from '#contract/field-messages.ts'
import { inTransaction } from '#kernel/core.ts'
import { putFile } from '#modules/content/content/files.ts'
import { files } from '#modules/content/content/tables.ts'
import { type Asker, audit } from '#modules/ground/audit/record-audit.ts'
import { uploadName } from '#modules/ground/security/uploads/upload-kind.ts'
import { useUpload, type WholeUpload, wholeUpload } from '#modules/ground/uploads/use-upload.ts'
import { type DownloadKind, downloadKind } from './download-kind.ts'
import { readFile } from './list-files.ts'
import type { MediaKit } from './media-kit.ts'

interface NewFile {
  upload: string
  title?: string | undefined
}

/** Offers an upload to be downloaded. The same file is stored once, and is then as it was. */
export async function addFile(kit: MediaKit, staff: Asker, { upload: id, title }: NewFile): Promise<OfficeFile> {
  const { core, storage } = kit
  const upload = await wholeUpload({ db: core.db, storage }, { id, userId: staff.user.id })
  const { kind, hash } = await examine(upload)
  const key = `downloads/${hash}`
  const name = uploadName(upload.name, { extensions: [kind.ending] })
  // A piece at a time, before the transaction: it may be a film.
  const [there] = await core.db.select({ id: files.id }).from(files).where(eq(files.key, key))
  if (!there) await storage.putStream(key, upload.read(), upload.size)
  return inTransaction(core.db, async (tx) => {
    await useUpload(tx, core.jobs, upload)
    if (there) return readFile(tx, there.id)
    const called = title ?? name.slice(0, -kind.ending.length)
    const file = { title: called, name, mediaType: kind.mediaType, size: upload.size, key }
    const added = await readFile(tx, await putFile(tx, file))
    await audit(tx, staff, { operation, subjectId: added.id, after: { ...added } })
    return added
  })
}

/** What a file is, by its ending and its first bytes, and the digits that tell it from all others. */
async function examine({ name, read }: WholeUpload): Promise<{ kind: DownloadKind; hash: string }> {
  const hash = createHash('sha256')
  let head = Buffer.alloc(0)
  for await (const piece of read()) {
    hash.update(piece)
    if (head.length < 16) head = Buffer.concat([head, piece.subarray(0, 16)])
  }
  const kind = downloadKind(name, head.subarray(0, 16).toString('latin1'))
  if (!kind) throw new Refusal('invalid', { errors: { upload: [fieldMessage('upload', 'downloadKind')] } })
  return { kind, hash: hash.digest('hex') }
}
