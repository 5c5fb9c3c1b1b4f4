import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { FileStorage } from '#adapters/storage/port.ts'
import { brokenSentences } from '#contract/exchange/exchange-sentences.ts'
import { MAX_UPLOAD_PART_BYTES } from '#contract/file-sizes.ts'
import { inTransaction } from '#kernel/core.ts'
import { rowsOf } from '#kernel/database/connection.ts'
import { titlesThatFit } from '#modules/catalogue/catalogue/titles/title-conditions.ts'
import { writeCsv } from '#modules/exchange/csv/write-csv.ts'
import { writeOnix } from '#modules/exchange/onix/write-onix.ts'
import { type ExportedTitle, readCatalogue } from '#modules/exchange/record/read-catalogue.ts'
import { readSender } from '#modules/exchange/record/read-sender.ts'
import { workOnRun } from '#modules/ground/runs/work-on-run.ts'
import type { UploadPart } from '#modules/ground/uploads/tables.ts'
import { removeParts } from '#modules/ground/uploads/use-upload.ts'
import type { ExportKit } from './export-kit.ts'
import { catalogueExports } from './tables.ts'

/** Titles between two looks whether it is to end. */
const CHUNK = 500

/** Job `write-export`: writes the file of an export, part by part, so that memory does not grow with it. */
export async function writeExport(kit: ExportKit, { run: id }: { run: string }): Promise<void> {
  const { core, storage } = kit
  const { db } = core
  const [asked] = await db.select().from(catalogueExports).where(eq(catalogueExports.id, id))
  if (!asked) return
  await workOnRun({ db, unexpected: brokenSentences.unexpectedHere }, id, async ({ reached }) => {
    const fit = titlesThatFit(asked.titles)
    const reading = core.replica.about(['titles'])
    const [counted] = await rowsOf<{ total: number }>(
      reading,
      sql`select count(*)::int as total from titles where ${fit}`,
    )
    const total = counted?.total ?? 0
    let done = 0
    async function* titles(): AsyncGenerator<ExportedTitle> {
      for await (const title of readCatalogue(reading, fit)) {
        if (done++ % CHUNK === 0) await reached(done, total)
        yield title
      }
    }
    const sentAt = new Date()
    const text =
      asked.as === 'csv'
        ? writeCsv(titles())
        : writeOnix(titles(), {
            sender: await readSender(core, sentAt),
            sentAt,
            origin: kit.publicUrl ?? 'http://localhost',
            release: asked.as === 'onix_3_1' ? '3.1' : '3.0',
          })
    const parts: UploadPart[] = []
    try {
      for await (const bytes of inParts(text)) parts.push(await put(storage, id, bytes))
      const size = parts.reduce((sum, part) => sum + part.size, 0)
      await db.update(catalogueExports).set({ parts, size }).where(eq(catalogueExports.id, id))
    } catch (error) {
      await inTransaction(db, (tx) => removeParts(tx, core.jobs, parts)).catch(() => undefined)
      throw error
    }
  })
}

async function put(storage: FileStorage, id: string, bytes: Uint8Array): Promise<UploadPart> {
  const key = `exports/${id}/${randomUUID()}`
  await storage.put(key, bytes)
  return { key, size: bytes.byteLength }
}

async function* inParts(pieces: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  let held: Buffer[] = []
  let size = 0
  for await (const piece of pieces) {
    const bytes = Buffer.from(piece)
    held.push(bytes)
    size += bytes.byteLength
    if (size < MAX_UPLOAD_PART_BYTES) continue
    yield Buffer.concat(held, size)
    held = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(held, size)
}
