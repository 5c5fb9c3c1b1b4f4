import { randomBytes, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout } from 'node:timers/promises'
import { browseProducts } from '#contract/catalogue/catalogue.ts'
import { officeTitles } from '#contract/catalogue/office-titles.ts'
import { type Client, createClient } from '#contract/client.ts'
import { getEntry } from '#contract/content/content.ts'
import { type ImportRun, importRuns, startImport, takeImport, undoImport } from '#contract/exchange/import-runs.ts'
import { MAX_UPLOAD_PART_BYTES } from '#contract/file-sizes.ts'
import { cancelRun } from '#contract/ground/runs.ts'
import { putUpload } from '#contract/ground/uploads.ts'
import { connect } from '#kernel/database/connect.ts'
import { migrate } from '#kernel/database/migrating/migrate.ts'
import { departments } from '#modules/catalogue/catalogue/tables.ts'
import { writeOnix } from '#modules/exchange/onix/write-onix.ts'
import type { ExportedTitle } from '#modules/exchange/record/read-catalogue.ts'
import { makeDepartments } from '#sample/catalogue/departments.ts'
import { databaseUrl, onServer } from '#tests/support/database/database-template.ts'
import { exportedSample } from './harness/exported-sample.ts'
import { composeQuietShop } from './harness/quiet-shop.ts'
import { staffToken } from './harness/staff-token.ts'
import { percentile } from './harness/statistics.ts'

const PRODUCTS = 100_000
/** Products of the second message, all of which it changes. */
const CHANGED = 10_000
const SENDER = { name: 'Aarebogen Verlag', taxPercents: { reduced: '2.6', standard: '8.1' } }
/** Milliseconds between two questions beside a trial. */
const ASKED_EVERY = 500
const SAVED = 30

export type OfficeImport = { skipped: string } | { products: number; megabytes: number; measured: Measured[] }

interface Measured {
  what: string
  value: number
  unit: 's' | 'ms'
  aim: number
}

/**
 * A catalogue of 100,000 products as an editor takes it in: tried, with lists read beside it, taken over, cancelled,
 * corrected by hand, undone. Shop and jobs run in this process, on a database of their own.
 */
export async function measureOfficeImport(
  server: string | undefined,
  say: (line: string) => void,
): Promise<OfficeImport> {
  if (!server) return { skipped: 'DATABASE_URL names no server' }
  const name = `lernladen_bench_${randomBytes(4).toString('hex')}`
  const folder = await mkdtemp(join(tmpdir(), 'lernladen-office-import-'))
  await onServer(server, `create database ${name}`)
  try {
    const [file, changing] = [join(folder, 'message.xml'), join(folder, 'changes.xml')]
    await writeMessage(file, exportedSample(PRODUCTS))
    await writeMessage(changing, withOtherSubtitles(exportedSample(CHANGED)))
    const measured = await measureWith(databaseUrl(server, name), { file, changing, folder, say })
    return { products: PRODUCTS, megabytes: (await stat(file)).size / 1e6, measured }
  } finally {
    await onServer(server, `drop database if exists ${name} with (force)`)
    await rm(folder, { recursive: true, force: true })
  }
}

function writeMessage(file: string, titles: AsyncIterable<ExportedTitle>): Promise<void> {
  const message = writeOnix(titles, { sender: SENDER, sentAt: new Date(), origin: 'https://shop.example' })
  return pipeline(Readable.from(message), createWriteStream(file))
}

async function* withOtherSubtitles(titles: AsyncIterable<ExportedTitle>): AsyncGenerator<ExportedTitle> {
  for await (const title of titles) yield { ...title, subtitle: 'Vom zweiten Mal' }
}

interface Given {
  file: string
  /** The second message. */
  changing: string
  folder: string
  say(line: string): void
}

async function measureWith(url: string, { file, changing, folder, say }: Given): Promise<Measured[]> {
  const connection = await connect({ url })
  await migrate(connection)
  for (const row of makeDepartments()) await connection.db.insert(departments).values(row)
  const shop = await composeQuietShop(connection, { worksJobs: true, filesDir: folder })
  const measured: Measured[] = []
  const note = (what: string, value: number, unit: Measured['unit'], aim: number) => {
    measured.push({ what, value, unit, aim })
    say(`office-import: ${what}: ${value.toFixed(unit === 's' ? 1 : 0)} ${unit} (aim ${aim})`)
  }
  try {
    const authorization = `Bearer ${await staffToken(connection.db)}`
    const send = (request: Request) => shop.api.fetch(request, { ip: '127.0.0.1' })
    const api = createClient('http://bench.example/api', send, () => ({ authorization }))
    const visitor = createClient('http://bench.example/api', send)

    const upload = await bring(api, file)
    const tried = await timed(async () => {
      const { data } = await api(startImport, { body: { upload } })
      return beside(api, data.id)
    })
    note('trial of an empty shop', tried.seconds, 's', 600)
    note('list of titles beside the trial, p95', percentile(tried.answer.times, 95), 'ms', 150)
    const { id } = tried.answer.run
    expectState(tried.answer.run, 'finished')

    await api(takeImport, { params: { id } })
    await setTimeout(5_000)
    const stopped = await timed(async () => {
      await api(cancelRun, { params: { id } })
      return ended(api, id)
    })
    expectState(stopped.answer, 'canceled')
    note('cancelled while it is taken over', stopped.seconds, 's', 5)

    const { data: whole } = await api(startImport, { body: { upload: await bring(api, file) } })
    await ended(api, whole.id)
    const taken = await timed(async () => {
      await api(takeImport, { params: { id: whole.id } })
      return beside(api, whole.id)
    })
    expectState(taken.answer.run, 'finished')
    note('taken over', taken.seconds, 's', 3_600)
    note('list of titles beside it, p95', percentile(taken.answer.times, 95), 'ms', 150)

    const { data: again } = await api(startImport, { body: { upload: await bring(api, file) } })
    const repeated = await timed(() => ended(api, again.id))
    expectState(repeated.answer, 'finished')
    note('trial of the same message again', repeated.seconds, 's', 600)

    const saved = await saveTitles(api, visitor)
    note('a title saved, p95', percentile(saved.saves, 95), 'ms', 500)
    note('seen in the shop after saving, p95', percentile(saved.seen, 95), 'ms', 2_000)

    const { data: second } = await api(startImport, { body: { upload: await bring(api, changing) } })
    await ended(api, second.id)
    await api(takeImport, { params: { id: second.id } })
    expectState(await ended(api, second.id), 'finished')
    const undone = await timed(async () => {
      await api(undoImport, { params: { id: second.id } })
      return ended(api, second.id)
    })
    expectState(undone.answer, 'undone')
    note(`changes of ${undone.answer.undone} products undone`, undone.seconds, 's', 360)
    return measured
  } finally {
    await shop.stop(1_000)
    await connection.close()
  }
}

async function bring(api: Client, file: string): Promise<string> {
  const id = randomUUID()
  const { size } = await stat(file)
  let offset = 0
  for await (const piece of createReadStream(file, { highWaterMark: MAX_UPLOAD_PART_BYTES })) {
    const bytes = new Uint8Array(piece as Buffer)
    await api(putUpload, { params: { id }, query: { name: 'message.xml', size, offset }, bytes })
    offset += bytes.byteLength
  }
  return id
}

/** Waits for a step, and reads a list of titles from time to time meanwhile. */
async function beside(api: Client, id: string): Promise<{ run: ImportRun; times: number[] }> {
  const times: number[] = []
  for (let page = 1; ; page = (page % 20) + 1) {
    const began = performance.now()
    await api(officeTitles.list, { query: { page } })
    times.push(performance.now() - began)
    const { data: run } = await api(importRuns.read, { params: { id } })
    if (run.state !== 'waiting' && run.state !== 'running') return { run, times }
    await setTimeout(ASKED_EVERY)
  }
}

async function ended(api: Client, id: string): Promise<ImportRun> {
  for (;;) {
    const { data: run } = await api(importRuns.read, { params: { id } })
    if (run.state !== 'waiting' && run.state !== 'running') return run
    await setTimeout(100)
  }
}

/** Gives titles another subtitle, one after the other, and waits until their pages say so. */
async function saveTitles(api: Client, visitor: Client): Promise<{ saves: number[]; seen: number[] }> {
  const [saves, seen]: [number[], number[]] = [[], []]
  const { data: cards } = await visitor(browseProducts, { query: {} })
  for (let n = 0; n < SAVED; n++) {
    const card = cards[n % cards.length]
    if (!card) throw new Error('the shop lists no title')
    const { data: title } = await api(officeTitles.read, { params: { id: card.id } })
    const shape = Object.keys(officeTitles.change.body.shape)
    const present = Object.fromEntries(Object.entries(title).filter(([name]) => shape.includes(name)))
    const subtitle = `Von Hand, ${n}`
    const began = performance.now()
    await api(officeTitles.change, { params: { id: title.id }, body: { ...present, subtitle } as never })
    saves.push(performance.now() - began)
    for (;;) {
      const { data } = await visitor(getEntry, { query: { uri: title.uri } })
      if (data.type === 'product' && data.product.subtitle === subtitle) break
      await setTimeout(5)
    }
    seen.push(performance.now() - began)
  }
  return { saves, seen }
}

function expectState(run: ImportRun, state: ImportRun['state']): void {
  if (run.state !== state) throw new Error(`the import is ${run.state}, not ${state}`)
}

async function timed<T>(act: () => Promise<T>): Promise<{ answer: T; seconds: number }> {
  const began = performance.now()
  const answer = await act()
  return { answer, seconds: (performance.now() - began) / 1000 }
}
