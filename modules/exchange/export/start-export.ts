import { and, desc, eq, lt, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { Refusal } from '#contract/errors.ts'
import {
  type CatalogueExport,
  EXPORT_HOURS,
  type ExportedTitles,
  type ExportFormat,
  exportFormatLabels,
  startExport as operation,
} from '#contract/exchange/catalogue-exports.ts'
import type { Core } from '#kernel/core.ts'
import { inTransaction } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { StreamedFile } from '#kernel/route.ts'
import { swissDay } from '#kernel/swiss-dates.ts'
import { type Asker, audit } from '#modules/ground/audit/record-audit.ts'
import { beginRun, orBusy } from '#modules/ground/runs/begin-run.ts'
import { runs } from '#modules/ground/runs/tables.ts'
import { readParts, removeParts } from '#modules/ground/uploads/use-upload.ts'
import { users } from '#modules/ground/users/tables.ts'
import type { ExportKit } from './export-kit.ts'
import * as jobs from './jobs.ts'
import { catalogueExports } from './tables.ts'

type Asked = ExportedTitles & { as: ExportFormat }

/** Has a file written of the titles that fit. */
export async function startExport(
  { core }: ExportKit,
  staff: Asker,
  { as, ...titles }: Asked,
): Promise<CatalogueExport> {
  const [id, alone] = [uuidv7(), `export ${staff.user.id}`]
  const begin = async (tx: Database) => {
    await beginRun(tx, { id, kind: 'export', name: exportFormatLabels[as], by: staff.user.id, alone })
    await tx.insert(catalogueExports).values({ id, as, titles })
    await core.jobs.enqueue(tx, jobs.writeExport, { run: id })
    await audit(tx, staff, { operation, subjectId: id, after: { name: exportFormatLabels[as], ...titles } })
    const [made] = await rowsOfExports(tx).where(eq(catalogueExports.id, id))
    if (!made) throw new Error('An export was not stored')
    return presentExport(made)
  }
  return orBusy(core.db, alone, begin).catch((error: unknown) => {
    throw error instanceof Refusal && error.code === 'run_busy' ? new Refusal('export_busy') : error
  })
}

export async function listExports(db: Database): Promise<CatalogueExport[]> {
  return (await rowsOfExports(db).orderBy(desc(catalogueExports.id))).map(presentExport)
}

/** The file of an export that is finished. */
export async function exportFile({ core, storage }: ExportKit, id: string): Promise<StreamedFile> {
  const [row] = await rowsOfExports(core.db).where(eq(catalogueExports.id, id))
  if (row?.state !== 'finished') throw new Refusal('not_found')
  const [ending, type] = row.as === 'csv' ? ['csv', 'text/csv; charset=utf-8'] : ['xml', 'application/xml']
  const pieces = asText(readParts(storage, row.parts))
  return new StreamedFile(`Katalog-${swissDay(row.startedAt)}.${ending}`, { type: type ?? '', pieces })
}

async function* asText(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  for await (const piece of bytes) yield decoder.decode(piece, { stream: true })
  yield decoder.decode()
}

/** Job `delete-old-exports`. */
export async function deleteOldExports({ db, jobs: queue }: Pick<Core, 'db' | 'jobs'>): Promise<void> {
  await inTransaction(db, async (tx) => {
    const isOld = lt(runs.startedAt, sql`now() - make_interval(hours => ${EXPORT_HOURS})`)
    const gone = await tx
      .select({ id: catalogueExports.id, parts: catalogueExports.parts })
      .from(catalogueExports)
      .innerJoin(runs, eq(runs.id, catalogueExports.id))
      .where(and(isOld, sql`${runs.state} not in ('waiting','running')`))
    for (const { id, parts } of gone) {
      await tx.delete(catalogueExports).where(eq(catalogueExports.id, id))
      if (parts.length > 0) await removeParts(tx, queue, parts)
    }
  })
}

function rowsOfExports(db: Database) {
  return db
    .select({
      id: catalogueExports.id,
      as: catalogueExports.as,
      titles: catalogueExports.titles,
      parts: catalogueExports.parts,
      size: catalogueExports.size,
      state: runs.state,
      startedAt: runs.startedAt,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(catalogueExports)
    .innerJoin(runs, eq(runs.id, catalogueExports.id))
    .leftJoin(users, eq(users.id, runs.by))
    .$dynamic()
}

function presentExport({
  parts: _,
  startedAt,
  firstName,
  lastName,
  ...row
}: Awaited<ReturnType<typeof rowsOfExports>>[number]): CatalogueExport {
  return {
    ...row,
    has_file: row.state === 'finished',
    by: firstName === null ? null : `${firstName} ${lastName}`,
    started_at: startedAt.toISOString(),
  }
}
