import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { type PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium'
import { type Tell, takeOrder } from '../own-process/take-order.ts'
import type { DrawnPage, PdfRefusal } from './port.ts'

/** The order for the process of `pdfium.ts`: to draw these pages. */
export interface PageOrder {
  pdf: Uint8Array
  most: number
}

export type PageReport =
  | { page: DrawnPage }
  | { refused: PdfRefusal }
  /** The failure is not the PDF's. */
  | { failed: string }
  | { done: true }

/** Pixels: an A4 page at 155 dots per inch. */
const FRAME = { width: 1280, height: 1810 }
/** The greatest scale of a page, relative to its own size (72 dots per inch). */
const MOST_SCALE = 4
/** The greatest ratio of a page's sides; narrower strips are no pages of a book. */
const MOST_SLENDER = 5
/** Bytes. PDFium takes as much memory as a file makes it unpack. */
const MOST_MEMORY = 384 * 1024 * 1024
const WASM_PAGE = 65_536

/** The library's type says that the callback gets the module; the library passes the instance first. */
type Instantiate = NonNullable<NonNullable<Parameters<typeof PDFiumLibrary.init>[0]>['instantiateWasm']>

async function boundedLibrary(): Promise<PDFiumLibrary> {
  const wasm = await readFile(createRequire(import.meta.url).resolve('@hyzyla/pdfium/pdfium.wasm'))
  const instantiate = (imports: WebAssembly.Imports, give: (instance: WebAssembly.Instance) => void) => {
    const instance = new WebAssembly.Instance(new WebAssembly.Module(wasm), imports)
    bound(instance.exports['memory'] as WebAssembly.Memory)
    give(instance)
    return {}
  }
  return PDFiumLibrary.init({ instantiateWasm: instantiate as unknown as Instantiate })
}

/** Beyond the bound an allocation fails, as on a machine without free memory. */
function bound(memory: WebAssembly.Memory): void {
  const grow = memory.grow.bind(memory)
  memory.grow = (pages) => {
    if (memory.buffer.byteLength + pages * WASM_PAGE > MOST_MEMORY) throw new RangeError('too much memory')
    return grow(pages)
  }
}

async function draw(library: PDFiumLibrary, { pdf, most }: PageOrder, tell: Tell<PageReport>): Promise<void> {
  const document = await library.loadDocument(pdf)
  const count = Math.min(most, document.getPageCount())
  if (count < 1) return tell({ refused: 'broken' })
  for (let index = 0; index < count; index++) await tell(await drawPage(document, index))
  await tell({ done: true })
}

async function drawPage(document: PDFiumDocument, index: number): Promise<PageReport> {
  const page = document.getPage(index)
  const { originalWidth, originalHeight } = page.getOriginalSize()
  const slender = Math.max(originalWidth / originalHeight, originalHeight / originalWidth)
  // An unreadable page has the size 0 by 0.
  if (!(slender <= MOST_SLENDER)) return { refused: 'broken' }
  const scale = Math.min(FRAME.width / originalWidth, FRAME.height / originalHeight, MOST_SCALE)
  const size = { width: Math.round(originalWidth * scale), height: Math.round(originalHeight * scale) }
  const { width, height, data } = await page.render({ ...size, scale: 1, render: 'bitmap' })
  // A PDF that is refused needs no pictures, and loading the library takes longer than refusing.
  const { default: sharp } = await import('sharp')
  const picture = await sharp(data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .webp({ quality: 86, effort: 2 })
    .toBuffer()
  return { page: { number: index + 1, width, height, picture } }
}

function refusalOf(error: unknown): PdfRefusal {
  return error instanceof Error && /password|security/i.test(error.message) ? 'encrypted' : 'broken'
}

takeOrder<PageOrder, PageReport>(async (order, tell) => {
  let library: PDFiumLibrary
  try {
    library = await boundedLibrary()
  } catch (error) {
    return tell({ failed: String(error) })
  }
  await draw(library, order, tell).catch((error: unknown) => tell({ refused: refusalOf(error) }))
})
