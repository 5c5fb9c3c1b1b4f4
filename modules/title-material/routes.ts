import { asc, eq } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import * as office from '#contract/office/titles.ts'
import { type Core, inTransaction } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { type Route, route } from '#kernel/route.ts'
import { titles } from '#modules/catalogue/tables.ts'
import { setFiles } from './set-files.ts'
import { setSample } from './set-sample.ts'
import { titleFiles, titleSamples } from './tables.ts'

/** What editors attach to titles. */
export function titleMaterialRoutes({ core: { db, jobs } }: { core: Core }): Route[] {
  const changing = async (titleId: string, work: (tx: Database) => Promise<void>) => ({
    data: await inTransaction(db, async (tx) => {
      await work(tx)
      return materialOf(tx, titleId)
    }),
  })
  return [
    route(office.readMaterial, async ({ params }) => ({ data: await materialOf(db, params.id) })),
    route(office.setSample, ({ params: { id }, body: { file } }) =>
      changing(id, (tx) => setSample(tx, jobs, { titleId: id, fileId: file })),
    ),
    route(office.setFiles, ({ params: { id }, body: { files } }) =>
      changing(id, (tx) => setFiles(tx, { titleId: id, fileIds: files })),
    ),
  ]
}

/** Throws `not_found`. */
async function materialOf(tx: Database, titleId: string): Promise<office.OfficeMaterial> {
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
