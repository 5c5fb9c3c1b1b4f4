import { Worker } from 'node:worker_threads'
import sharp from 'sharp'
import type { PageOrder, PageReport } from './draw-pages.ts'
import { type DrawnPage, type PdfPainter, PdfRefused } from './port.ts'

interface PdfiumOptions {
  /** For a whole PDF, including its pictures. */
  milliseconds?: number
}

/**
 * Draws with PDFium, compiled to WebAssembly, in a thread that ends with each PDF: whatever a file does to the thread,
 * the shop is not affected. One PDF is drawn at a time, the others wait.
 */
export class Pdfium implements PdfPainter {
  readonly #milliseconds: number
  #last: Promise<unknown> = Promise.resolve()

  constructor({ milliseconds = 30_000 }: PdfiumOptions = {}) {
    this.#milliseconds = milliseconds
  }

  draw(pdf: Uint8Array, most: number): Promise<DrawnPage[]> {
    const drawn = this.#last.then(() => drawInThread({ pdf, most }, this.#milliseconds))
    this.#last = drawn.catch(() => undefined)
    return drawn
  }
}

async function drawInThread(order: PageOrder, milliseconds: number): Promise<DrawnPage[]> {
  const thread = new Worker(new URL('./draw-pages.ts', import.meta.url), {
    workerData: order,
    env: {},
    execArgv: [],
    // What PDFium prints about a file does not belong in the shop's log.
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: 128 },
  })
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new PdfRefused('too slow')), milliseconds)
  try {
    return await Promise.race([collect(thread), late.promise])
  } finally {
    clearTimeout(timer)
    await thread.terminate()
  }
}

/** Collects the pages from the thread, and encodes each as a small picture before the next is drawn. */
function collect(thread: Worker): Promise<DrawnPage[]> {
  const pages: DrawnPage[] = []
  return new Promise((resolve, reject) => {
    thread.on('message', (report: PageReport) => {
      if ('refused' in report) reject(new PdfRefused(report.refused))
      else if ('failed' in report) reject(new Error(report.failed))
      else if ('done' in report) resolve(pages)
      else
        encode(report).then((page) => {
          pages.push(page)
          thread.postMessage('next')
        }, reject)
    })
    // The thread ran out of memory, or PDFium crashed.
    thread.on('error', () => reject(new PdfRefused('broken')))
    thread.on('exit', () => reject(new PdfRefused('broken')))
  })
}

async function encode({ number, width, height, pixels }: Extract<PageReport, { pixels: unknown }>): Promise<DrawnPage> {
  const picture = await sharp(pixels, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .webp({ quality: 86, effort: 2 })
    .toBuffer()
  return { number, width, height, picture }
}
