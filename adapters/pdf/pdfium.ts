import type { ChildProcess } from 'node:child_process'
import { inOwnProcess } from '../own-process/in-own-process.ts'
import type { PageOrder, PageReport } from './draw-pages.ts'
import { DrawingInterrupted, type DrawnPage, type PdfPainter, PdfRefused } from './port.ts'

interface PdfiumOptions {
  /** For a whole PDF, including its pictures: by the clock, as a busy shop lets the process of low priority wait. */
  milliseconds?: number
}

/**
 * Draws with PDFium, compiled to WebAssembly, in a process that ends with each PDF. One PDF is drawn at a time, the
 * others wait.
 */
export class Pdfium implements PdfPainter {
  readonly #milliseconds: number
  #last: Promise<unknown> = Promise.resolve()

  constructor({ milliseconds = 120_000 }: PdfiumOptions = {}) {
    this.#milliseconds = milliseconds
  }

  draw(pdf: Uint8Array, most: number): Promise<DrawnPage[]> {
    const drawn = this.#last.then(() => drawInProcess({ pdf, most }, this.#milliseconds))
    this.#last = drawn.catch(() => undefined)
    return drawn
  }
}

function drawInProcess(order: PageOrder, milliseconds: number): Promise<DrawnPage[]> {
  const file = new URL('./draw-pages.ts', import.meta.url)
  const late = () => new PdfRefused('too slow')
  return inOwnProcess(order, { file, megabytes: 128, milliseconds, late }, collect)
}

function collect(child: ChildProcess): Promise<DrawnPage[]> {
  const pages: DrawnPage[] = []
  return new Promise((resolve, reject) => {
    child.on('message', (report: PageReport) => {
      if ('refused' in report) reject(new PdfRefused(report.refused))
      else if ('failed' in report) reject(new Error(report.failed))
      else if ('done' in report) resolve(pages)
      else pages.push(report.page)
    })
    child.on('error', reject)
    child.on('disconnect', () => {
      const tell = () => reject(isStopped(child) ? new DrawingInterrupted('stopped') : new PdfRefused('broken'))
      if (child.exitCode === null && child.signalCode === null) child.once('exit', tell)
      else tell()
    })
  })
}

/** Anyone who stops a service sends these signals to all of its processes; a crash or want of memory brings others. */
const STOPS: readonly (NodeJS.Signals | null)[] = ['SIGTERM', 'SIGINT', 'SIGHUP']

function isStopped({ signalCode }: ChildProcess): boolean {
  return STOPS.includes(signalCode)
}
