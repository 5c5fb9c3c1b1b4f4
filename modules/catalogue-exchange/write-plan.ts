import { sql } from 'drizzle-orm'
import type { Database } from '#kernel/database/connection.ts'
import { uuids } from '#kernel/database/uuids.ts'
import type { Jobs } from '#kernel/jobs/jobs.ts'
import { refreshTitles } from '#modules/projections/refresh-title.ts'
import { authors, products, series, titleAuthors, titleDepartments, titles } from '../catalogue/tables.ts'
import type { ChunkPlan } from './chunk-plan.ts'
import { putRows } from './put-rows.ts'
import { putSamples } from './put-samples.ts'
import { productRecords } from './tables.ts'

/** Writes what a plan holds, and brings lists, search and kept pages of its titles in line. Samples need jobs. */
export async function writePlan(tx: Database, plan: ChunkPlan, jobs: Jobs | undefined): Promise<void> {
  const { changedTitles, changedProducts, changedRecords } = plan
  const all = [...plan.known.titles.values()]
  const written = all.filter(({ row }) => changedTitles.has(row.id))
  const offers = all.flatMap((title) => title.products)
  const rows = offers.filter(({ row }) => changedProducts.has(row.id)).map(({ row }) => row)
  await putRows(tx, authors, { rows: plan.newAuthors })
  await putPortraits(tx, plan)
  await putRows(tx, series, { rows: plan.newSeries })
  await putRows(tx, titles, { rows: written.map(({ row: { popularity: _p, ...row } }) => row), key: 'id' })
  await putRows(tx, products, { rows, key: 'id' })
  await putRows(tx, productRecords, {
    rows: offers.flatMap(({ row, record }) => (record && changedRecords.has(row.id) ? [record] : [])),
    key: 'productId',
  })
  await tx.execute(sql`delete from title_authors where title_id = any(${uuids([...changedTitles])})`)
  await tx.execute(sql`delete from title_departments where title_id = any(${uuids([...changedTitles])})`)
  await putRows(tx, titleAuthors, {
    rows: written.flatMap(({ row, authors: of }) =>
      of.map(({ id }, position) => ({ titleId: row.id, authorId: id, position })),
    ),
  })
  await putRows(tx, titleDepartments, {
    rows: written.flatMap(({ row, departmentIds }) =>
      departmentIds.map((departmentId) => ({ titleId: row.id, departmentId })),
    ),
  })
  if (jobs) await putSamples(tx, jobs, plan.newSamples)
  await refreshTitles(tx, [...new Set([...changedTitles, ...rows.map((row) => row.titleId)])])
}

async function putPortraits(tx: Database, { newPortraits }: ChunkPlan): Promise<void> {
  if (newPortraits.size === 0) return
  const rows = [...newPortraits].map(([id, { file: _, ...picture }]) => ({ id, picture }))
  await tx.execute(sql`update authors set picture = new.picture
    from json_to_recordset(${JSON.stringify(rows)}::json) as new (id uuid, picture jsonb) where authors.id = new.id`)
}
