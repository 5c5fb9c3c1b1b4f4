import { z } from 'zod'
import { titleFilters } from '../catalogue/office-titles.ts'
import { schoolLevel } from '../catalogue/school/school-levels.ts'
import { termCode } from '../catalogue/school/school-terms.ts'
import { endpoint } from '../endpoint.ts'
import { all, one } from '../envelope.ts'
import { id, line } from '../fields.ts'
import { runState } from '../ground/runs.ts'

const groups = ['editor', 'admin'] as const

const exportFormat = z.enum(['onix_3_0', 'onix_3_1', 'csv'])
export type ExportFormat = z.output<typeof exportFormat>

export const exportFormatLabels: Record<ExportFormat, string> = {
  onix_3_0: 'ONIX 3.0',
  onix_3_1: 'ONIX 3.1',
  csv: 'CSV',
}

/** Hours for which the file of an export is kept. */
export const EXPORT_HOURS = 24

/** Which titles are exported, by the filters and the search of their list, and by what they are for. */
const exported = z.object({
  ...titleFilters,
  kept: z.boolean().optional().describe('with fields that imports leave'),
  level: schoolLevel.optional(),
  curriculum: termCode.optional(),
  subject: termCode.optional(),
  query: line(1, 100).optional().describe('words of title and authors, ISBN, order number'),
})
export type ExportedTitles = z.output<typeof exported>

const catalogueExport = z.object({
  id,
  as: exportFormat,
  titles: exported,
  state: runState,
  size: z.int().describe('bytes'),
  has_file: z.boolean(),
  by: z.string().nullable(),
  started_at: z.iso.datetime(),
})
export type CatalogueExport = z.output<typeof catalogueExport>

export const listExports = endpoint('listExports', {
  method: 'get',
  path: '/office/exports',
  summary: `Exports of the catalogue, the newest first; each is forgotten with its file after ${EXPORT_HOURS} hours`,
  access: { groups },
  responses: { 200: all(catalogueExport) },
})

export const startExport = endpoint('startExport', {
  method: 'post',
  path: '/office/exports',
  summary: 'Writes the catalogue, or the part of it that fits, into a file; the caller may have one written at a time',
  access: { groups },
  body: exported.extend({ as: exportFormat }).strict(),
  responses: { 201: one(catalogueExport) },
  refusals: ['export_busy'],
})

export const readExportFile = endpoint('readExportFile', {
  method: 'get',
  path: '/office/exports/{id}/file',
  summary: 'The file of an export that is finished',
  access: { groups },
  params: z.object({ id }),
  responses: { 200: z.file() },
  refusals: ['not_found'],
})
