import { type PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium'
import sharp from 'sharp'

interface RenderedPage {
  /** Pixels. */
  width: number
  height: number
  /** One byte a pixel: 0 is black. */
  greys: Uint8Array
}

export interface ReadPdf {
  pages: string[]
  /** Titles of the bookmarks in the order of reading; deeper ones are indented by two spaces a level. */
  outline: string[]
  isTagged: boolean
  info(name: 'Title' | 'Author' | 'Subject'): string
  /** `page` from 0; `scale` in pixels to a point. */
  render(page: number, scale: number): Promise<RenderedPage>
}

/** PDFium's own functions, which the package keeps to itself. Pointers are numbers. */
interface Functions {
  _FPDFBookmark_GetFirstChild(document: number, bookmark: number): number
  _FPDFBookmark_GetNextSibling(document: number, bookmark: number): number
  _FPDFBookmark_GetTitle(bookmark: number, buffer: number, bytes: number): number
  _FPDFCatalog_IsTagged(document: number): number
  _FPDF_GetMetaText(document: number, tag: number, buffer: number, bytes: number): number
  wasmExports: { malloc(bytes: number): number; free(pointer: number): void }
  HEAPU8: Uint8Array
}

const library = await PDFiumLibrary.init()
const pdfium = Reflect.get(library, 'module') as Functions

/** What PDFium, which draws PDFs in Chrome, reads in a PDF. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const document = await library.loadDocument(bytes)
  const pointer = Reflect.get(document, 'documentIdx') as number
  return {
    pages: [...document.pages()].map((page) => page.getText()),
    outline: outlineOf(pointer, 0, 0),
    isTagged: pdfium._FPDFCatalog_IsTagged(pointer) === 1,
    info: (name) => infoOf(pointer, name),
    render: (page, scale) => render(document, page, scale),
  }
}

async function render(document: PDFiumDocument, index: number, scale: number): Promise<RenderedPage> {
  const { width, height, data } = await document.getPage(index).render({ scale, render: 'bitmap' })
  const grey = sharp(data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .greyscale()
    .toColourspace('b-w')
  return { width, height, greys: new Uint8Array(await grey.raw().toBuffer()) }
}

function outlineOf(document: number, parent: number, depth: number): string[] {
  const titles: string[] = []
  let bookmark = pdfium._FPDFBookmark_GetFirstChild(document, parent)
  while (bookmark !== 0) {
    const one = bookmark
    const title = readText((buffer, bytes) => pdfium._FPDFBookmark_GetTitle(one, buffer, bytes))
    titles.push('  '.repeat(depth) + title, ...outlineOf(document, bookmark, depth + 1))
    bookmark = pdfium._FPDFBookmark_GetNextSibling(document, bookmark)
  }
  return titles
}

function infoOf(document: number, name: string): string {
  const tag = pdfium.wasmExports.malloc(name.length + 1)
  pdfium.HEAPU8.set(new TextEncoder().encode(`${name}\0`), tag)
  const text = readText((buffer, bytes) => pdfium._FPDF_GetMetaText(document, tag, buffer, bytes))
  pdfium.wasmExports.free(tag)
  return text
}

/** PDFium writes texts in UTF-16, with a zero at the end. */
function readText(write: (buffer: number, bytes: number) => number): string {
  const bytes = write(0, 0)
  const buffer = pdfium.wasmExports.malloc(bytes)
  write(buffer, bytes)
  const text = new TextDecoder('utf-16le').decode(pdfium.HEAPU8.slice(buffer, buffer + Math.max(bytes - 2, 0)))
  pdfium.wasmExports.free(buffer)
  return text
}
