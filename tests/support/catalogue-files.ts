import type { Core } from '#kernel/core.ts'
import { readCsv } from '#modules/exchange/csv/read-csv.ts'
import { writeCsv } from '#modules/exchange/csv/write-csv.ts'
import { type ImportOptions, importCatalogue } from '#modules/exchange/import/import-catalogue.ts'
import type { PictureSource } from '#modules/exchange/import/plan/take-pictures.ts'
import type { SampleSource } from '#modules/exchange/import/plan/take-sample.ts'
import { readRunSettings } from '#modules/exchange/import/read-settings.ts'
import type { ImportReport } from '#modules/exchange/import/runs/import-report.ts'
import { readOnix } from '#modules/exchange/onix/read-onix.ts'
import { writeOnix } from '#modules/exchange/onix/write-onix.ts'
import { readCatalogue } from '#modules/exchange/record/read-catalogue.ts'
import { readSender } from '#modules/exchange/record/read-sender.ts'
import { REFERENCE_DATE } from '#sample/catalogue/edges.ts'

interface WithCore {
  core: Core
}

interface ImportTextOptions extends Pick<ImportOptions, 'onRefused'> {
  pictures?: PictureSource
  samples?: SampleSource
  /** The clock; by default a day before everything that the demonstration announces. */
  now?: Date
}

/** Imports a file into the catalogue as `npm run import` does; its first character tells ONIX from CSV. */
export async function importText(
  { core }: WithCore,
  content: string | Uint8Array,
  { pictures, samples, onRefused, now = new Date(REFERENCE_DATE) }: ImportTextOptions = {},
): Promise<ImportReport> {
  const bytes = Buffer.from(content)
  // Before it may stand the mark of an encoding.
  const isOnix = /^[^\p{L}\d]{0,4}</u.test(
    bytes.toString('latin1').replaceAll(/[\u00ef\u00bb\u00bf\u00fe\u00ff\0]/g, ''),
  )
  return importCatalogue({
    db: core.db,
    source: isOnix ? 'meldung.xml' : 'liste.csv',
    format: isOnix ? 'onix' : 'csv',
    entries: isOnix ? readOnix(inChunks(bytes)) : readCsv(() => inChunks(bytes)),
    settings: await readRunSettings(core, now),
    pictures,
    onRefused,
    samples: samples && { source: samples, jobs: core.jobs },
  })
}

/** In chunks of an odd size, so that chunk borders fall anywhere. */
async function* inChunks(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  const SIZE = 1_021
  for (let start = 0; start < bytes.length; start += SIZE) yield bytes.subarray(start, start + SIZE)
}

/** The catalogue as `npm run export` writes it. */
export async function exportText({ core }: WithCore, format: 'onix' | 'csv'): Promise<string> {
  const titles = readCatalogue(core.db)
  const pieces =
    format === 'csv'
      ? writeCsv(titles)
      : writeOnix(titles, {
          sender: await readSender(core, SENT_AT),
          sentAt: SENT_AT,
          origin: 'https://shop.example',
        })
  let text = ''
  for await (const piece of pieces) text += piece
  return text
}

const SENT_AT = new Date('2026-11-21T08:00:00Z')
