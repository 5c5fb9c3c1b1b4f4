import { answerOrders } from '#kernel/background/answer-orders.ts'
import { readCsv } from '#modules/exchange/csv/read-csv.ts'
import { readOnix } from '#modules/exchange/onix/read-onix.ts'
import { type Entry, FileBroken } from '#modules/exchange/record/catalogue-record.ts'
import type { ReadingAnswer, ReadingOrder } from './reading-order.ts'

/** Entries of an answer, and the bytes of the file after which it is given with fewer of them. */
const MOST_ENTRIES = 200
const MOST_BYTES = 4_000_000

/** A file that is read while its bytes come, order by order. */
class FileReading {
  readonly #entries: AsyncIterator<Entry>
  /** How often the file was begun. */
  #pass = 0
  /** Bytes since the last answer with entries. */
  #bytes = 0
  #wanted = Promise.withResolvers<ReadingAnswer>()
  #given = Promise.withResolvers<Uint8Array | null>()
  #collecting: Promise<ReadingAnswer> | undefined

  constructor(format: ReadingOrder['format']) {
    const entries = format === 'onix' ? readOnix(this.#open()) : readCsv(() => this.#open())
    this.#entries = entries[Symbol.asyncIterator]()
  }

  goOn(bytes: Uint8Array | null | undefined): Promise<ReadingAnswer> {
    this.#wanted = Promise.withResolvers()
    if (bytes !== undefined) {
      this.#bytes += bytes?.byteLength ?? 0
      this.#given.resolve(bytes)
    }
    this.#collecting ??= this.#collect().finally(() => {
      this.#collecting = undefined
    })
    return Promise.race([this.#wanted.promise, this.#collecting])
  }

  async *#open(): AsyncGenerator<Uint8Array> {
    const pass = ++this.#pass
    for (;;) {
      this.#given = Promise.withResolvers()
      this.#wanted.resolve({ wants: pass })
      const bytes = await this.#given.promise
      if (bytes === null) return
      yield bytes
    }
  }

  async #collect(): Promise<ReadingAnswer> {
    this.#bytes = 0
    const entries: Entry[] = []
    try {
      while (entries.length < MOST_ENTRIES && this.#bytes < MOST_BYTES) {
        const next = await this.#entries.next()
        if (next.done) return { entries, isAtEnd: true }
        entries.push(next.value)
      }
      return { entries, isAtEnd: false }
    } catch (error) {
      if (!(error instanceof FileBroken)) throw error
      return { entries, isAtEnd: true, broken: { reason: error.message, line: error.line } }
    }
  }
}

const files = new Map<string, FileReading>()

/** The process that reads files for `read-beside.ts`: taking a message apart keeps a processor busy for minutes. */
answerOrders(async ({ id, format, bytes, isGivenUp }: ReadingOrder): Promise<ReadingAnswer> => {
  const file = files.get(id) ?? new FileReading(format)
  files.set(id, file)
  if (isGivenUp) {
    files.delete(id)
    return { entries: [], isAtEnd: true }
  }
  return file.goOn(bytes)
}, 'patient')
