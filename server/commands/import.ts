import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { Pdfium } from '#adapters/pdf/pdfium.ts'
import { DiskStorage } from '#adapters/storage/disk.ts'
import { commandSentences } from '#contract/exchange/exchange-sentences.ts'
import { type JobRunner, startJobs } from '#kernel/jobs/job-runner.ts'
import { readCsv } from '#modules/exchange/csv/read-csv.ts'
import { importCatalogue } from '#modules/exchange/import/import-catalogue.ts'
import { readRunSettings } from '#modules/exchange/import/read-settings.ts'
import { type ImportReport, reportLines } from '#modules/exchange/import/runs/import-report.ts'
import { readOnix } from '#modules/exchange/onix/read-onix.ts'
import * as titleMaterialJobs from '#modules/licences/library/title-material/jobs.ts'
import { pictureFolder } from '../media/images/picture-folder.ts'
import { RefusedFile } from '../media/refused-file.ts'
import { commandOptions } from './command-options.ts'
import { openCatalogue } from './open-catalogue.ts'
import { sampleFolder } from './sample-folder.ts'

/** `npm run import -- file…`: imports ONIX messages and CSV files into the catalogue; see docs/import.md. */
/** Milliseconds. */
const STOP_WITHIN = 5_000

const say = (line: string) => void process.stdout.write(`${line}\n`)
const { values, positionals } = commandOptions({
  allowPositionals: true,
  options: { json: { type: 'string' }, pictures: { type: 'string' }, refused: { type: 'string' } },
})
if (positionals.length === 0) {
  process.stderr.write(`${commandSentences.importUsage}\n`)
  process.exit(1)
}

const catalogue = await openCatalogue()
const reports: ImportReport[] = []
const refusedFile = values.refused === undefined ? undefined : new RefusedFile(values.refused)
let jobs: JobRunner | undefined
try {
  const settings = await readRunSettings(catalogue)
  const pictures = values.pictures === undefined ? undefined : picturesIn(values.pictures)
  const samples = values.pictures === undefined ? undefined : await samplesIn(values.pictures)
  for (const file of positionals) {
    const isOnix = await startsAsXml(file).catch((error: unknown) => unreadable(file, error))
    if (isOnix === undefined) continue
    const read = () => createReadStream(file)
    const report = await importCatalogue({
      db: catalogue.db,
      source: basename(file),
      format: isOnix ? 'onix' : 'csv',
      entries: isOnix ? readOnix(read()) : readCsv(read),
      settings,
      pictures,
      samples,
      onRefused: (refused) => refusedFile?.write(basename(file), refused),
      progress: ({ created, changed, unchanged, refused }) => {
        if (process.stdout.isTTY)
          process.stdout.write(`${commandSentences.progress(created + changed + unchanged + refused)}\r`)
      },
    })
    reports.push(report)
    for (const line of reportLines(report, catalogue.origin)) say(line)
  }
} finally {
  refusedFile?.close()
  await jobs?.stop(STOP_WITHIN)
  await catalogue.connection.close()
}
if (values.json) await writeFile(values.json, `${JSON.stringify(reports, null, 2)}\n`)
const isAllRead = reports.length === positionals.length && reports.every((report) => report.state === 'finished')
process.exitCode = isAllRead ? 0 : 1

/** Says that a file cannot be opened; the others are imported all the same. */
function unreadable(file: string, error: unknown): undefined {
  if (!(error instanceof Error && 'code' in error)) throw error
  process.stderr.write(`${commandSentences.unreadable(file)}\n`)
}

function picturesIn(folder: string) {
  return pictureFolder(folder, catalogue.picturesDir, catalogue.fileStorages?.forJobs.pictures)
}

/** PDFs in the folder of the pictures. The shop draws their pages later. */
async function samplesIn(folder: string) {
  jobs = await startJobs(
    catalogue.connection,
    Object.values(titleMaterialJobs),
    (error) => void process.stderr.write(`${error.message}\n`),
  )
  // This command offers no links, so the key that signs them does not matter.
  const storage =
    catalogue.fileStorages?.forJobs.files ?? new DiskStorage({ folder: catalogue.filesDir, key: randomBytes(32) })
  return { source: sampleFolder(folder, { storage, painter: new Pdfium() }), jobs }
}

/** Whether a file is XML: in every encoding it begins with `<`, and no column name of a CSV file does. */
async function startsAsXml(file: string): Promise<boolean> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(200), 0, 200, 0)
    return /^[\s\0\ufeff]*</.test(
      buffer
        .subarray(0, bytesRead)
        .toString('latin1')
        .replace(/^(ï»¿|ÿþ|þÿ)/, ''),
    )
  } finally {
    await handle.close()
  }
}
