import { refusalSentences } from '#contract/exchange/exchange-sentences.ts'
import type { Jobs } from '#kernel/jobs/job-runner.ts'
import { type Entry, FileBroken } from '#modules/exchange/record/catalogue-record.ts'
import { takeLikelyKind } from '#modules/exchange/record/likely-kind.ts'
import { takePurposes } from '#modules/exchange/record/school/thema-purposes.ts'
import { takePraise } from '#modules/exchange/record/take-praise.ts'
import { takePrices } from '#modules/exchange/record/take-prices.ts'
import type { RunSettings } from './plan/chunk-plan.ts'
import type { Chunk } from './plan/import-chunk.ts'
import { type PictureSource, takePictures } from './plan/take-pictures.ts'
import { type SampleSource, takeSample } from './plan/take-sample.ts'
import { asideOf, type PlacedRecord, type RecordOutcome, refusedFor, unreadFor } from './runs/record-outcome.ts'
import { takeSale } from './take-sale.ts'

export interface Reading {
  entries: AsyncIterable<Entry>
  settings: RunSettings
  /** Entries of a chunk, which are taken in one transaction. */
  size: number
  /** Undefined where pictures are not imported. */
  pictures?: PictureSource | undefined
  /** The same for PDF samples, whose pages are drawn by jobs. */
  samples?: { source: SampleSource; jobs: Jobs } | undefined
  /** Called with the line on which each entry begins. */
  onLine?: (line: number) => void
}

/**
 * The entries of a file, made ready to be taken, some hundred at a time. A file that becomes unreadable still gives what
 * was read before it fails with `FileBroken`.
 */
export async function* readChunks(reading: Reading): AsyncGenerator<Chunk> {
  const seen = new Map<string | number, number>()
  let records: PlacedRecord[] = []
  let decided: RecordOutcome[] = []
  let position = 0
  const rest = () => {
    const chunk = { records, decided }
    records = []
    decided = []
    return chunk
  }
  const entries = reading.entries[Symbol.asyncIterator]()
  let isAtEnd = false
  try {
    for (;;) {
      const next = await entries.next().catch(onlyBroken)
      if (next instanceof FileBroken) {
        yield rest()
        throw next
      }
      if (next.done) break
      const entry = next.value
      reading.onLine?.(entry.line)
      const place = { position: ++position, line: entry.line }
      if ('note' in entry) decided.push(asideOf(entry.note, place))
      else if ('refusal' in entry) decided.push(unreadFor(entry, place))
      else {
        const placed = prepared(entry.record, reading)
        const key = keyOf(placed.record)
        const before = seen.get(key)
        if (before === undefined) {
          seen.set(key, entry.line)
          records.push({ ...place, ...(await withFiles(placed, reading)) })
        } else
          decided.push(refusedFor(refusalSentences.twice(before), { ...place, record: placed.record, remarks: [] }))
      }
      if (records.length + decided.length >= reading.size) yield rest()
    }
    isAtEnd = true
    yield rest()
  } finally {
    if (!isAtEnd) await entries.return?.()
  }
}

/** What a file may name once: a product, or, where it brings files, a file of a product. */
function keyOf({ isbn, orderNumber, reference, file }: PlacedRecord['record']): string | number {
  if (file) return `${file} ${isbn ?? orderNumber}`
  return isbn ? Number(isbn) : reference
}

type Prepared = Pick<PlacedRecord, 'record' | 'remarks'>

function prepared(said: PlacedRecord['record'], { settings }: Reading): Prepared {
  const praised = takePraise(said)
  const sold = takeSale(praised.record, settings.today)
  const priced = takePrices(sold.record, settings)
  const { record, remarks } = takePurposes(takeLikelyKind(priced.record), settings.purposes)
  return {
    record,
    remarks: [record.remarks ?? [], praised.remarks, sold.remarks, priced.remarks, remarks].flat(),
  }
}

async function withFiles({ record, remarks }: Prepared, { pictures, samples }: Reading): Promise<Prepared> {
  const illustrated = await takePictures(record, pictures)
  const taken = await takeSample(illustrated.record, samples?.source)
  return { record: taken.record, remarks: [...remarks, ...illustrated.remarks, ...taken.remarks] }
}

function onlyBroken(error: unknown): FileBroken {
  if (error instanceof FileBroken) return error
  throw error
}
