import { eq } from 'drizzle-orm'
import { SAMPLE_TITLE } from '#contract/catalogue/title-material.ts'
import type { Database } from '#kernel/database/connection.ts'
import type { Jobs } from '#kernel/jobs/job-runner.ts'
import { noteImportValues } from '#modules/catalogue/catalogue/titles/kept-fields.ts'
import { putTitles } from '#modules/catalogue/catalogue/titles/put-titles.ts'
import { refreshTitles } from '#modules/catalogue/search/projections/refresh-titles.ts'
import { putFile } from '#modules/content/content/files.ts'
import { files } from '#modules/content/content/tables.ts'
import type { TakenSample } from '#modules/exchange/record/catalogue-record.ts'
import { keepRecords } from '#modules/exchange/record/keep-records.ts'
import { setSample } from '#modules/licences/library/title-material/set-sample.ts'
import type { ChunkPlan } from './chunk-plan.ts'

/** Writes what a plan holds, and updates lists, search and cached pages of its titles. Samples need jobs. */
export async function writePlan(tx: Database, plan: ChunkPlan, jobs: Jobs | undefined): Promise<void> {
  const { changedTitles, changedProducts, changedRecords } = plan
  const all = [...plan.known.titles.values()]
  const written = all.filter(({ row }) => changedTitles.has(row.id))
  const offers = all.flatMap((title) => title.products)
  const changed = offers.filter(({ row }) => changedProducts.has(row.id))
  const rows = changed.map(({ row }) => row)
  await putTitles(tx, {
    newAuthors: plan.newAuthors,
    portraits: [...plan.newPortraits].map(
      ([
        id,
        {
          isKept,
          picture: { file: _, ...picture },
        },
      ]) => ({ id, isKept, picture }),
    ),
    newSeries: plan.newSeries,
    titles: written.map(({ row: { popularity: _p, revision: _r, words: _w, ...row } }) => row),
    products: rows,
    plannedPrices: changed.flatMap(({ row, planned }) =>
      planned.map(({ from, price }) => ({ productId: row.id, validFrom: from, price })),
    ),
    authorsOfTitles: written.flatMap(({ row, authors: of }) =>
      of.map(({ id }, position) => ({ titleId: row.id, authorId: id, position })),
    ),
    departmentsOfTitles: written.flatMap(({ row, departmentIds }) =>
      departmentIds.map((departmentId) => ({ titleId: row.id, departmentId })),
    ),
  })
  await keepRecords(
    tx,
    offers.flatMap(({ row, record }) => (record && changedRecords.has(row.id) ? [record] : [])),
  )
  await noteImportValues(tx, plan.newImportValues)
  if (jobs) {
    await putSamples(tx, jobs, plan.newSamples)
    await putFormerSamples(tx, jobs, plan.formerSamples)
  }
  await refreshTitles(tx, [...new Set([...changedTitles, ...rows.map((row) => row.titleId)])])
}

/** Gives titles (by id) the PDF samples that came with their records. */
async function putSamples(tx: Database, jobs: Jobs, samples: ReadonlyMap<string, TakenSample>): Promise<void> {
  for (const [titleId, { key, name, size }] of samples) {
    const fileId = await putFile(tx, { title: SAMPLE_TITLE, name, mediaType: 'application/pdf', size, key })
    await setSample(tx, jobs, { titleId, fileId })
  }
}

async function putFormerSamples(tx: Database, jobs: Jobs, samples: ReadonlyMap<string, string | null>): Promise<void> {
  for (const [titleId, key] of samples) {
    const [file] = key === null ? [] : await tx.select({ id: files.id }).from(files).where(eq(files.key, key))
    await setSample(tx, jobs, { titleId, fileId: file?.id ?? null })
  }
}
