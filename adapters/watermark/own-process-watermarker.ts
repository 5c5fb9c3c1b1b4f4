import type { ChildProcess } from 'node:child_process'
import { MAX_BOOK_BYTES } from '#contract/file-sizes.ts'
import { inOwnProcess } from '../own-process/in-own-process.ts'
import type { MarkOrder, MarkReport } from './mark-file.ts'
import { type Mark, type MarkedType, MarkRefused, type Watermarker } from './port.ts'

interface WatermarkerOptions {
  /** The files of the publisher's typefaces (TrueType); the first one that has a letter shows it. */
  typefaces: () => Promise<readonly Uint8Array[]>
  /** Bytes of a file, and of what an EPUB unpacks to. */
  bytes?: number
  /** For a whole file. */
  milliseconds?: number
}

/** What a file is tried with. */
const TRIAL: Mark = { text: 'Persönliches Exemplar von Vorname Name', otherwise: 'Persönliches Exemplar' }
/** Files of an EPUB: chapters, pictures and fonts. */
const MOST_FILES = 20_000

/**
 * Marks files with pdf-lib and fflate in a process that ends with each file, as a file of 300 pages keeps a processor busy
 * for a second. One file is marked at a time, the others wait; and beside it, one is tried.
 */
export class OwnProcessWatermarker implements Watermarker {
  readonly #options: Required<WatermarkerOptions>
  #typefaces: Promise<readonly Uint8Array[]> | undefined
  readonly #marking = new Line()
  readonly #trying = new Line()

  constructor({ typefaces, bytes = MAX_BOOK_BYTES, milliseconds = 60_000 }: WatermarkerOptions) {
    this.#options = { typefaces, bytes, milliseconds }
  }

  mark(bytes: Uint8Array, mediaType: MarkedType, mark: Mark): Promise<Uint8Array> {
    return this.#mark(bytes, mediaType, { mark, line: this.#marking })
  }

  async check(bytes: Uint8Array, mediaType: MarkedType): Promise<void> {
    await this.#mark(bytes, mediaType, { mark: TRIAL, line: this.#trying })
  }

  async #mark(
    bytes: Uint8Array,
    mediaType: MarkedType,
    { mark: { text, otherwise }, line }: { mark: Mark; line: Line },
  ): Promise<Uint8Array> {
    const most = this.#options.bytes
    if (bytes.length > most) throw new MarkRefused('too large')
    const typefaces = await (this.#typefaces ??= this.#options.typefaces())
    const bounds = { bytes: 2 * most, files: MOST_FILES }
    const mark = { text: oneLine(text), otherwise: oneLine(otherwise) }
    return line.add(() => markInProcess({ bytes, mediaType, mark, typefaces, bounds }, this.#options.milliseconds))
  }
}

/** Works that are done one after the other. */
class Line {
  #last: Promise<unknown> = Promise.resolve()

  add<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#last.then(work)
    this.#last = done.catch(() => undefined)
    return done
  }
}

/** Letters with their accents as one, as typefaces have them. */
function oneLine(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\p{Z}\p{C}]+/gu, ' ')
    .trim()
}

function markInProcess(order: MarkOrder, milliseconds: number): Promise<Uint8Array> {
  const file = new URL('./mark-file.ts', import.meta.url)
  const late = () => new MarkRefused('too slow')
  return inOwnProcess(order, { file, megabytes: 768, milliseconds, late }, answerOf)
}

function answerOf(child: ChildProcess): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    child.on('message', (report: MarkReport) => {
      if ('refused' in report) reject(new MarkRefused(report.refused))
      else if ('failed' in report) reject(new Error(report.failed))
      else resolve(report.marked)
    })
    child.on('error', reject)
    // The process ran out of memory.
    child.on('disconnect', () => reject(new MarkRefused('too large')))
  })
}
