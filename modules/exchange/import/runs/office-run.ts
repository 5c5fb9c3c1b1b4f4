import { eq } from 'drizzle-orm'
import { brokenSentences } from '#contract/exchange/exchange-sentences.ts'
import { ProcessEnded } from '#kernel/background/background-process.ts'
import type { Core } from '#kernel/core.ts'
import { inTransaction } from '#kernel/core.ts'
import { analyzeChangedTables } from '#kernel/database/analyze.ts'
import type { Database } from '#kernel/database/connection.ts'
import { FileBroken } from '#modules/exchange/record/catalogue-record.ts'
import { type RunControl, RunFailed, workOnRun } from '#modules/ground/runs/work-on-run.ts'
import type { UploadPart } from '#modules/ground/uploads/tables.ts'
import { readParts, removeParts } from '#modules/ground/uploads/use-upload.ts'
import { importChunk, tryChunk } from '../plan/import-chunk.ts'
import { linkTitles } from '../plan/link-titles.ts'
import { type Reading, readChunks } from '../read-chunks.ts'
import { readRunSettings } from '../read-settings.ts'
import { readBeside } from '../reading/read-beside.ts'
import { importRecords, importRuns } from '../tables.ts'
import { undoRecords } from '../undo/undo-records.ts'
import { type FilesKit, readZip } from '../zip/read-zip.ts'

export interface ImportKit extends FilesKit {
  core: Core
}

type ImportRow = typeof importRuns.$inferSelect

/** Records per transaction: few, as other work of the shop waits for each where the database is embedded. */
const CHUNK = 200
/** Of a ZIP, whose pictures are drawn anew one by one: few, so that it is ended within seconds. */
const FILES = 5

/** Job `work-on-import`: tries, takes over or undoes an import, as it was asked. */
export async function workOnImport(kit: ImportKit, { run: id }: { run: string }): Promise<void> {
  const { db } = kit.core
  const [run] = await db.select().from(importRuns).where(eq(importRuns.id, id))
  if (!run) return
  const ends = run.step === 'undo' ? 'undone' : 'finished'
  await workOnRun({ db, unexpected: brokenSentences.unexpectedHere, ends }, id, async (control) => {
    if (run.step === 'undo') return undoRecords(kit, id, control)
    await forgetRecords(db, id)
    await readAll(kit, run, control)
    if (run.step === 'trial') return
    await linkTitles(db)
    await inTransaction(db, async (tx) => {
      await tx.update(importRuns).set({ file: null }).where(eq(importRuns.id, id))
      await removeParts(tx, kit.core.jobs, run.file ?? [])
    })
  })
}

/** What an earlier try has found makes room for what this one finds. */
async function forgetRecords(db: Database, id: string): Promise<void> {
  const none = { created: 0, changed: 0, unchanged: 0, refused: 0, kept: 0, undone: 0, leftOut: 0, remarked: 0 }
  await inTransaction(db, async (tx) => {
    await tx.delete(importRecords).where(eq(importRecords.runId, id))
    await tx
      .update(importRuns)
      .set({ ...none, failure: null })
      .where(eq(importRuns.id, id))
  })
}

async function readAll(kit: ImportKit, run: ImportRow, control: RunControl): Promise<void> {
  const { db, jobs } = kit.core
  const parts = run.file ?? []
  const settings = await readRunSettings(kit.core)
  const into = { db, run: run.id, settings, jobs }
  let read = 0
  const reading: Reading = {
    settings,
    size: run.format === 'zip' ? FILES : CHUNK,
    entries: entriesOf(kit, run, (bytes) => {
      read = bytes
    }),
  }
  try {
    for await (const chunk of readChunks(reading)) {
      await (run.step === 'trial' ? tryChunk(into, chunk) : importChunk(into, chunk))
      await analyzeChangedTables(db)
      await control.reached(read, sizeOf(parts))
    }
  } catch (error) {
    throw await told(db, run.id, error)
  }
}

function entriesOf(kit: ImportKit, { format, file, step }: ImportRow, onBytes: (read: number) => void) {
  const open = () => readParts(kit.storage, file ?? [])
  if (format !== 'zip') return readBeside({ format, open, onBytes })
  return readZip({ kit, bytes: counted(open(), onBytes), stores: step === 'take' })
}

async function* counted(bytes: AsyncIterable<Uint8Array>, onBytes: (read: number) => void) {
  let read = 0
  for await (const piece of bytes) {
    read += piece.byteLength
    onBytes(read)
    yield piece
  }
}

/** What ends a run because of its file is kept with its line; what ends the process that reads it, is said as it is. */
async function told(db: Database, id: string, error: unknown): Promise<unknown> {
  if (error instanceof FileBroken) {
    const failure = { line: error.line, reference: null, reason: error.message }
    await db.update(importRuns).set({ failure }).where(eq(importRuns.id, id))
    return new RunFailed(error.message)
  }
  return error instanceof ProcessEnded ? new RunFailed(brokenSentences.readerEnded) : error
}

export function sizeOf(parts: readonly UploadPart[]): number {
  return parts.reduce((sum, { size }) => sum + size, 0)
}
