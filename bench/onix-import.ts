import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { connect } from '#kernel/database/connect.ts'
import { migrate } from '#kernel/database/migrating/migrate.ts'
import { departments } from '#modules/catalogue/catalogue/tables.ts'
import type { ImportReport } from '#modules/exchange/import/runs/import-report.ts'
import { writeOnix } from '#modules/exchange/onix/write-onix.ts'
import { makeDepartments } from '#sample/catalogue/departments.ts'
import { databaseUrl, onServer } from '#tests/support/database/database-template.ts'
import { nodeFlags } from '#tests/support/processes/node-flags.ts'
import { exportedSample } from './harness/exported-sample.ts'

/** The peak memory of the importing process. */
export const MEMORY_AIM_MB = 400
const PRODUCTS = 100_000
const PROCESS = fileURLToPath(new URL('./harness/import-process.ts', import.meta.url))
const SENDER = { name: 'Aarebogen Verlag', taxPercents: { reduced: '2.6', standard: '8.1' } }

export type OnixImport = { skipped: string } | OnixMeasured

interface OnixMeasured {
  products: number
  megabytes: number
  runs: ImportRun[]
}

interface ImportRun extends Pick<ImportReport, 'created' | 'changed' | 'unchanged' | 'refused'> {
  name: string
  seconds: number
  peakMegabytes: number
}

/** Imports a generated message twice into a database of its own, each time in a process of its own. */
export async function measureOnixImport(server: string | undefined, say: (line: string) => void): Promise<OnixImport> {
  if (!server) return { skipped: 'DATABASE_URL names no server' }
  const name = `lernladen_bench_${randomBytes(4).toString('hex')}`
  const folder = await mkdtemp(join(tmpdir(), 'lernladen-onix-'))
  await onServer(server, `create database ${name}`)
  try {
    const url = databaseUrl(server, name)
    await prepare(url)
    const file = join(folder, 'message.xml')
    const sample = exportedSample(PRODUCTS)
    await pipeline(
      Readable.from(writeOnix(sample, { sender: SENDER, sentAt: new Date(), origin: 'https://shop.example' })),
      createWriteStream(file),
    )
    const megabytes = (await stat(file)).size / 1e6
    const runs: ImportRun[] = []
    for (const run of ['first', 'again']) {
      say(`onix-import: ${PRODUCTS} products, ${run} …`)
      runs.push(await importOnce({ name: run, url, file, folder }))
    }
    return { products: PRODUCTS, megabytes, runs }
  } finally {
    await onServer(server, `drop database if exists ${name} with (force)`)
    await rm(folder, { recursive: true, force: true })
  }
}

async function prepare(url: string): Promise<void> {
  const connection = await connect({ url, poolSize: 1 })
  await migrate(connection)
  for (const row of makeDepartments()) await connection.db.insert(departments).values(row)
  await connection.close()
}

async function importOnce(options: { name: string; url: string; file: string; folder: string }): Promise<ImportRun> {
  const { name, url, file, folder } = options
  const json = join(folder, `${name}.json`)
  const began = performance.now()
  const { stderr } = await promisify(execFile)(
    process.execPath,
    [...nodeFlags('import'), PROCESS, file, '--json', json],
    {
      env: { ...process.env, DATABASE_URL: url },
    },
  )
  const seconds = (performance.now() - began) / 1000
  const [report] = JSON.parse(await readFile(json, 'utf8')) as [ImportReport]
  const { created, changed, unchanged, refused } = report
  const peakMegabytes = Number(/peak (\d+) kB/.exec(stderr)?.[1]) / 1000
  return { name, seconds, peakMegabytes, created, changed, unchanged, refused }
}
