import { uuidv7 } from 'uuidv7'
import { SAMPLE_TITLE } from '#contract/title-material.ts'
import type { Database } from '#kernel/database/connection.ts'
import type { Jobs } from '#kernel/jobs/jobs.ts'
import { files } from '../content/tables.ts'
import { setSample } from '../title-material/set-sample.ts'
import type { TakenSample } from './catalogue-record.ts'

/** Gives titles, by their ids, the PDFs to look into that came with their records. */
export async function putSamples(tx: Database, jobs: Jobs, samples: ReadonlyMap<string, TakenSample>): Promise<void> {
  for (const [titleId, sample] of samples) {
    await setSample(tx, jobs, { titleId, fileId: await fileOf(tx, sample) })
  }
}

/** One file for all who sent the same; an editor may have said since who may have it. */
async function fileOf(tx: Database, { key, name, size }: TakenSample): Promise<string> {
  const [file] = await tx
    .insert(files)
    .values({ id: uuidv7(), title: SAMPLE_TITLE, name, mediaType: 'application/pdf', size, key })
    .onConflictDoUpdate({ target: files.key, set: { size } })
    .returning({ id: files.id })
  if (!file) throw new Error('an insert returned no row')
  return file.id
}
