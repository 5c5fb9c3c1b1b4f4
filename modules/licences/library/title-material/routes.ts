import { asc, eq } from 'drizzle-orm'
import { removeFile } from '#contract/content/office-files.ts'
import { Refusal } from '#contract/errors.ts'
import * as officeTitlesApi from '#contract/licences/office-titles.ts'
import type { Core } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { type Route, route } from '#kernel/route.ts'
import { titles } from '#modules/catalogue/catalogue/tables.ts'
import { answerResource } from '#modules/ground/resources/answer-resource.ts'
import { removeOfferedFile } from './remove-offered-file.ts'
import { setFiles } from './set-files.ts'
import { setSample } from './set-sample.ts'
import { titleFiles, titleSamples } from './tables.ts'

/** The files that editors attach to titles; one that neither a title nor a page offers can go. */
export function titleMaterialRoutes({ core }: { core: Core }): Route[] {
  const { db, jobs } = core
  const { act } = answerResource(core, officeTitlesApi.titles, { table: titles, read: materialOf })
  return [
    route(officeTitlesApi.readMaterial, async ({ params }) => ({ data: await materialOf(db, params.id) })),
    act(officeTitlesApi.setSample, (tx, { params: { id }, body: { file } }) =>
      setSample(tx, jobs, { titleId: id, fileId: file }),
    ),
    act(officeTitlesApi.setFiles, (tx, { params: { id }, body: { files } }) =>
      setFiles(tx, { titleId: id, fileIds: files }),
    ),
    route(removeFile, async ({ params: { id } }, staff) => {
      await removeOfferedFile(core, staff, id)
      return undefined
    }),
  ]
}

async function materialOf(tx: Database, titleId: string): Promise<officeTitlesApi.OfficeMaterial> {
  const [title] = await tx.select({ id: titles.id }).from(titles).where(eq(titles.id, titleId))
  if (!title) throw new Refusal('not_found')
  const [sample] = await tx.select().from(titleSamples).where(eq(titleSamples.titleId, titleId))
  const attached = await tx
    .select()
    .from(titleFiles)
    .where(eq(titleFiles.titleId, titleId))
    .orderBy(asc(titleFiles.position))
  return {
    sample: sample ? { file: sample.fileId, state: sample.state } : null,
    files: attached.map(({ fileId }) => fileId),
  }
}
