import {
  EncryptedPDFError,
  type PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFObject,
  type PDFPage,
  PDFRef,
  PDFStream,
} from '@cantoo/pdf-lib'
import { type ContentEnd, endOfContent } from './content-end.ts'
import { drawLabel, type Label } from './draw-label.ts'
import { type Mark, MarkRefused } from './port.ts'
import { visiblePage } from './visible-page.ts'

/** Longer PDFs are no books. */
const MOST_PAGES = 5_000
/** Points from the lower edge and from the sides, on a page as wide as A4. */
const EDGE = 5
/** Points: the shorter side of A4. */
const A4 = 595
/** Labels on larger and smaller pages grow and shrink with them, within these bounds; long names shrink further. */
const SCALE = { least: 0.85, most: 4 }

/**
 * Marks every page of a PDF at the foot of what readers see of it. The label is an artifact (ISO 32000-1, 14.8.2.2), so
 * that a tagged PDF stays one; structure, outline, links and metadata stay as they are.
 */
export async function markPdf(bytes: Uint8Array, mark: Mark, typefaces: readonly Uint8Array[]): Promise<Uint8Array> {
  try {
    const options = { updateMetadata: false, preserveXFA: true, parseSpeed: Number.POSITIVE_INFINITY }
    const pdf = await PDFDocument.load(bytes, options)
    markPages(pdf, await drawLabel(pdf, mark, typefaces))
    return await pdf.save({
      addDefaultPage: false,
      updateFieldAppearances: false,
      objectsPerTick: Number.POSITIVE_INFINITY,
    })
  } catch (error) {
    // Whatever else the library throws comes from what it reads in the file.
    throw error instanceof MarkRefused
      ? error
      : new MarkRefused(error instanceof EncryptedPDFError ? 'encrypted' : 'unreadable')
  }
}

function markPages(pdf: PDFDocument, label: Label): void {
  const pages = pagesOf(pdf)
  const name = freeName(pages)
  const before = pdf.context.register(pdf.context.stream('q\n'))
  const streams = new Map<string, PDFRef>()
  for (const page of pages) {
    const drawn = contentOf(page, label, name)
    if (drawn === null) continue
    const own = contentsOf(page)
    const end = endOfContent(own)
    const content = `${closing(end)}${drawn}`
    const after = streams.get(content) ?? pdf.context.register(pdf.context.stream(content))
    streams.set(content, after)
    addResource(page, name, label.form)
    const kept = end.restored === null ? own.map(({ object }) => object) : [restoredOf(pdf, end.restored)]
    page.node.set(PDFName.of('Contents'), pdf.context.obj([before, ...kept, after]))
  }
}

function restoredOf(pdf: PDFDocument, content: Uint8Array): PDFRef {
  return pdf.context.register(pdf.context.flateStream(content))
}

/** Ends whatever a page's content has begun: a text, a path, and each state of colours and positions that it has saved. */
function closing({ isInText, saved }: ContentEnd): string {
  return `\n${isInText ? 'ET\n' : ''}n\n${'Q\n'.repeat(saved + 1)}`
}

/** The same page may stand twice in a PDF. Fewer pages than it claims to have are the sign of a file that was cut off. */
function pagesOf(pdf: PDFDocument): PDFPage[] {
  const pages = pdf.getPages()
  const claimed = pdf.catalog.Pages().Count().asNumber()
  if (pages.length === 0 || pages.length !== claimed) throw new MarkRefused('unreadable')
  if (pages.length > MOST_PAGES) throw new MarkRefused('too large')
  return [...new Map(pages.map((page) => [page.node, page])).values()]
}

/** The drawing instructions of a page's label, centred at its foot; null for a page of which nothing is seen. */
function contentOf(page: PDFPage, label: Label, name: PDFName): string | null {
  const visible = visiblePage(page)
  if (!visible) return null
  const { width, height, matrix } = visible
  const wanted = Math.min(Math.max(Math.min(width, height) / A4, SCALE.least), SCALE.most)
  const edge = EDGE * wanted
  const room = Math.max(width - 2 * edge, width / 2)
  const scale = Math.min(wanted, room / label.width, height / 2 / label.height)
  const left = (width - label.width * scale) / 2
  const bottom = Math.min(edge, height / 4)
  const place = [scale, 0, 0, scale, left, bottom].map(number).join(' ')
  return `/Artifact << /Type /Pagination /Subtype /Watermark >> BDC
q
${matrix.map(number).join(' ')} cm
${place} cm
${name.toString()} Do
Q
EMC
`
}

/** PDF knows no exponents. */
function number(value: number): string {
  return value.toFixed(4).replace(/\.?0+$/, '')
}

/** A name that no page gives to anything else. */
function freeName(pages: readonly PDFPage[]): PDFName {
  const taken = new Set(pages.flatMap((page) => xObjectsOf(page)?.keys() ?? []))
  for (let n = 1; ; n++) {
    const name = PDFName.of(`Copy${n}`)
    if (!taken.has(name)) return name
  }
}

function xObjectsOf(page: PDFPage): PDFDict | undefined {
  return page.node.Resources()?.lookupMaybe(PDFName.of('XObject'), PDFDict)
}

/** Pages may share their resources: these are changed where they lie, and grow once only. */
function addResource(page: PDFPage, name: PDFName, form: PDFRef): void {
  const { context } = page.doc
  const shared = page.node.Resources()
  const resources = shared ?? context.obj({})
  if (!shared) page.node.set(PDFName.of('Resources'), resources)
  const known = xObjectsOf(page)
  const xObjects = known ?? context.obj({})
  if (!known) resources.set(PDFName.of('XObject'), xObjects)
  xObjects.set(name, form)
}

/** The streams of a page's content, in their order, each as it stands in the page. */
function contentsOf(page: PDFPage): { object: PDFObject; stream: PDFStream | null }[] {
  const { context } = page.doc
  const contents = page.node.get(PDFName.of('Contents'))
  const found = context.lookup(contents)
  const own: PDFObject[] = []
  if (found instanceof PDFStream && contents instanceof PDFRef) own.push(contents)
  else if (found !== undefined && 'asArray' in found) own.push(...(found as PDFArray).asArray())
  return own.map((object) => {
    const stream = context.lookup(object)
    return { object, stream: stream instanceof PDFStream ? stream : null }
  })
}
