import { eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { Refusal } from '#contract/errors.ts'
import { fieldMessage } from '#contract/field-messages.ts'
import { type Database, rowsOf } from '#kernel/database/connection.ts'
import type { Jobs } from '#kernel/jobs/job-runner.ts'
import { refreshTitle } from '#modules/catalogue/search/projections/refresh-titles.ts'
import { files } from '#modules/content/content/tables.ts'
import * as titleMaterialJobs from './jobs.ts'
import { pictureKey } from './picture-key.ts'
import { titleSamples } from './tables.ts'

interface NewSample {
  titleId: string
  /** Null removes the sample. */
  fileId: string | null
}

/** Sets the PDF sample of a title; a job queued in this transaction draws its pages. */
export async function setSample(tx: Database, jobs: Jobs, { titleId, fileId }: NewSample): Promise<void> {
  await lockTitle(tx, titleId)
  if (fileId !== null && !(await isPdf(tx, fileId))) {
    throw new Refusal('invalid', { errors: { file: [fieldMessage('file', 'invalid')] } })
  }
  const [present] = await tx.select().from(titleSamples).where(eq(titleSamples.titleId, titleId))
  // One that could not be drawn may be tried again.
  if (present?.fileId === fileId && present?.state !== 'refused') return
  const [old] = await tx.delete(titleSamples).where(eq(titleSamples.titleId, titleId)).returning()
  if (old?.pages.length) await jobs.enqueue(tx, titleMaterialJobs.removePictures, { keys: old.pages.map(pictureKey) })
  if (fileId !== null) {
    const id = uuidv7()
    await tx.insert(titleSamples).values({ id, titleId, fileId })
    await jobs.enqueue(tx, titleMaterialJobs.drawSample, { sampleId: id })
  }
  await refreshTitle(tx, titleId)
}

/** Locks a title, so that changes of it happen one after the other. */
export async function lockTitle(tx: Database, titleId: string): Promise<void> {
  const [title] = await rowsOf(tx, sql`select 1 from titles where id = ${titleId} for no key update`)
  if (!title) throw new Refusal('not_found')
}

async function isPdf(tx: Database, fileId: string): Promise<boolean> {
  const [file] = await tx.select({ mediaType: files.mediaType }).from(files).where(eq(files.id, fileId))
  return file?.mediaType === 'application/pdf'
}
