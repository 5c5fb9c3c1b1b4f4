import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { PageOrder, PageReport } from './draw-pages.ts'
import { type DrawnPage, type PdfPainter, PdfRefused } from './port.ts'

interface PdfiumOptions {
  /** For a whole PDF, including its pictures. */
  milliseconds?: number
}

/**
 * Draws with PDFium, compiled to WebAssembly, in a process that ends with each PDF: whatever a file does to it, the
 * shop is not affected, and its memory is given back. One PDF is drawn at a time, the others wait.
 */
export class Pdfium implements PdfPainter {
  readonly #milliseconds: number
  #last: Promise<unknown> = Promise.resolve()

  constructor({ milliseconds = 30_000 }: PdfiumOptions = {}) {
    this.#milliseconds = milliseconds
  }

  draw(pdf: Uint8Array, most: number): Promise<DrawnPage[]> {
    const drawn = this.#last.then(() => drawInProcess({ pdf, most }, this.#milliseconds))
    this.#last = drawn.catch(() => undefined)
    return drawn
  }
}

async function drawInProcess(order: PageOrder, milliseconds: number): Promise<DrawnPage[]> {
  const child = fork(fileURLToPath(new URL('./draw-pages.ts', import.meta.url)), {
    env: {},
    execArgv: ['--max-old-space-size=128'],
    serialization: 'advanced',
    // What PDFium prints about a file does not belong in the shop's log.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const kill = () => void child.kill('SIGKILL')
  // A process that loops would not notice that the shop has ended.
  process.once('exit', kill)
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new PdfRefused('too slow')), milliseconds)
  try {
    const pages = collect(child)
    child.send(order, () => undefined)
    return await Promise.race([pages, late.promise])
  } finally {
    clearTimeout(timer)
    process.off('exit', kill)
    kill()
  }
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
    // The process ran out of memory, or PDFium crashed.
    child.on('disconnect', () => reject(new PdfRefused('broken')))
  })
}
