import { SAMPLE_TITLE } from '#contract/website/title-material.ts'
import type { Database } from '#kernel/database/connection.ts'
import type { Jobs } from '#kernel/jobs/jobs.ts'
import { putFile } from '#modules/content/files.ts'
import { setSample } from '#modules/title-material/set-sample.ts'
import type { TakenSample } from '../record/catalogue-record.ts'

/** Gives titles, by their ids, the PDFs to look into that came with their records. */
export async function putSamples(tx: Database, jobs: Jobs, samples: ReadonlyMap<string, TakenSample>): Promise<void> {
  for (const [titleId, { key, name, size }] of samples) {
    const fileId = await putFile(tx, { title: SAMPLE_TITLE, name, mediaType: 'application/pdf', size, key })
    await setSample(tx, jobs, { titleId, fileId })
  }
}
