import { randomUUID } from 'node:crypto'
import { and, eq, ne, sql } from 'drizzle-orm'
import { DrawingInterrupted, type DrawnPage, type PdfPainter, PdfRefused } from '#adapters/pdf/port.ts'
import type { FileStorage } from '#adapters/storage/port.ts'
import { SAMPLE_PICTURES } from '#contract/catalogue/images.ts'
import { SAMPLE_PAGES, type SamplePage } from '#contract/catalogue/title-material.ts'
import { MAX_SAMPLE_BYTES } from '#contract/file-sizes.ts'
import { type Core, inTransaction } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { GivenUp } from '#kernel/jobs/job.ts'
import type { Jobs } from '#kernel/jobs/job-runner.ts'
import { purge } from '#kernel/purge.ts'
import { files } from '#modules/content/content/tables.ts'
import * as titleMaterialJobs from './jobs.ts'
import { pictureKey } from './picture-key.ts'
import { titleSamples } from './tables.ts'

/** A PDF with which drawing failed this often is not tried again by itself. */
const MOST_TRIES = 3

export interface SampleKit {
  core: Pick<Core, 'db'>
  storage: FileStorage
  /** The storage of original pictures. */
  pictures: FileStorage
  painter: PdfPainter
  /** Called for a sample whose pages are not drawn. */
  report(facts: { title: string; reason: string }): void
}

type SampleRow = typeof titleSamples.$inferSelect

/**
 * The work of the job `draw-sample`: draws the first pages of a sample and shows them on the title's page. A PDF that
 * cannot be drawn is marked as refused and reported, and the page does without it; the job has failed for good, and
 * staff may retry it. When the storage or the database is unavailable, or the shop is stopped in the meantime, the job is
 * retried by itself.
 */
export async function drawSample(kit: SampleKit, sampleId: string): Promise<void> {
  const { db } = kit.core
  const [found] = await db
    .select({ sample: titleSamples, key: files.key, size: files.size })
    .from(titleSamples)
    .innerJoin(files, eq(files.id, titleSamples.fileId))
    .where(and(eq(titleSamples.id, sampleId), ne(titleSamples.state, 'drawn')))
  if (!found) return
  if (found.sample.state === 'refused') await beginAgain(db, sampleId)
  try {
    const drawn = await drawPages(kit, found)
    const pages = await keep(kit.pictures, await begun(db, sampleId), drawn)
    if (!(await finish(db, found.sample, { state: 'drawn', pages }))) await forget(kit.pictures, pages)
  } catch (error) {
    if (!(error instanceof PdfRefused)) throw error
    await finish(db, found.sample, { state: 'refused', pages: [] })
    kit.report({ title: found.sample.titleId, reason: error.reason })
    throw new GivenUp(error.message)
  }
}

/** Staff have retried the job of a sample that was refused: it waits like a new one, also if the shop is stopped. */
async function beginAgain(db: Database, sampleId: string): Promise<void> {
  await db.update(titleSamples).set({ state: 'waiting', tries: 0 }).where(eq(titleSamples.id, sampleId))
}

async function drawPages(
  { core, storage, painter }: SampleKit,
  { sample, key, size }: { sample: SampleRow; key: string; size: number },
): Promise<DrawnPage[]> {
  if (size > MAX_SAMPLE_BYTES) throw new PdfRefused('too large')
  const pdf = await storage.read(key, MAX_SAMPLE_BYTES)
  if (!pdf) throw new PdfRefused('missing')
  try {
    return await painter.draw(pdf, SAMPLE_PAGES)
  } catch (error) {
    if (error instanceof PdfRefused || error instanceof DrawingInterrupted) throw error
    // Counted only now: a shop that is stopped or killed in the meantime says nothing about the PDF.
    if ((await countFailure(core.db, sample.id)) >= MOST_TRIES) throw new PdfRefused('failed repeatedly')
    throw error
  }
}

async function countFailure(db: Database, sampleId: string): Promise<number> {
  const [row] = await db
    .update(titleSamples)
    .set({ tries: sql`tries + 1` })
    .where(eq(titleSamples.id, sampleId))
    .returning({ tries: titleSamples.tries })
  return row?.tries ?? 0
}

/** The folder of a sample's pictures, which stays the same when it is drawn again. */
async function begun(db: Database, sampleId: string): Promise<string> {
  const [row] = await db
    .update(titleSamples)
    .set({ folder: sql`coalesce(folder, ${randomUUID()}::uuid)` })
    .where(eq(titleSamples.id, sampleId))
    .returning({ folder: titleSamples.folder })
  // The sample was replaced in the meantime: its pictures are removed after drawing.
  return row?.folder ?? randomUUID()
}

async function keep(pictures: FileStorage, folder: string, drawn: readonly DrawnPage[]): Promise<SamplePage[]> {
  const pages: SamplePage[] = []
  for (const { number, width, height, picture } of drawn) {
    const page = { number, permalink: `/${SAMPLE_PICTURES}${folder}/${number}.webp`, width, height }
    await pictures.put(pictureKey(page), picture)
    pages.push(page)
  }
  return pages
}

/** False when the sample was replaced in the meantime. */
function finish(db: Database, { id, titleId }: SampleRow, values: Pick<SampleRow, 'state' | 'pages'>) {
  return inTransaction(db, async (tx) => {
    const changed = await tx.update(titleSamples).set(values).where(eq(titleSamples.id, id)).returning()
    if (changed.length > 0) await purge(tx, ['titles', `title:${titleId}`])
    return changed.length > 0
  })
}

async function forget(pictures: FileStorage, pages: readonly SamplePage[]): Promise<void> {
  for (const page of pages) await pictures.remove(pictureKey(page))
}

/** Queues waiting samples, for a database that was filled without jobs: each has one job, however often it is asked for. */
export async function queueWaitingSamples(tx: Database, jobs: Jobs): Promise<void> {
  const waiting = await tx.select({ id: titleSamples.id }).from(titleSamples).where(eq(titleSamples.state, 'waiting'))
  for (const { id } of waiting) await jobs.enqueue(tx, titleMaterialJobs.drawSample, { sampleId: id })
}
