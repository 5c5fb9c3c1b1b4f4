import sharp from 'sharp'
import { type Pdf, sans, serif, writePdf } from '../content/pdf/write-pdf.ts'
import { type Block, type BookChapter, chaptersOf } from './chapters.ts'
import { CONTENTS_TITLE, coverAlt, type EBook, IMPRINT_TITLE, imprintOf, PUBLISHER } from './ebook.ts'

/** 17 by 24 centimetres. */
const PAGE: [width: number, height: number] = [482, 680]
const MARGINS = { top: 70, bottom: 74, left: 58, right: 58 }
const WIDTH = PAGE[0] - MARGINS.left - MARGINS.right
const INK = '#1b2421'
const SOFT = '#5b645e'
const STRONG = '#135450'
const PALE = '#eaf2f0'

/**
 * Draws a whole e-book: cover, title page, imprint, contents, chapters; with bookmarks, page numbers and tags for screen
 * readers. The same book is the same bytes.
 */
export async function drawBookPdf(book: EBook): Promise<Uint8Array> {
  const cover = await sharp(Buffer.from(book.coverSvg))
    .resize({ width: 1000 })
    .flatten()
    .jpeg({ quality: 82 })
    .toBuffer()
  const options = { margins: MARGINS, tagged: true, pdfVersion: '1.7' as const, bufferPages: true }
  const author = book.authors.join(', ')
  return writePdf({ title: book.title, author, size: PAGE, options }, (pdf) => {
    const whole = pdf.struct('Document')
    pdf.addStructure(whole)
    const draw = drawing(pdf, whole)
    drawCoverPage(draw, book, cover)
    drawTitlePage(draw, book)
    drawImprint(draw, book)
    const chapters = chaptersOf(book)
    drawContents(draw, chapters)
    for (const chapter of chapters) drawChapter(draw, chapter)
    whole.end()
    numberPages(pdf)
  })
}

interface Drawing {
  pdf: Pdf
  /** Adds an element that screen readers read, of a kind of PDF's own (`P`, `H1`). */
  tag(kind: string, write: () => void, about?: { alt: string }): void
}

function drawing(pdf: Pdf, whole: PDFKit.PDFStructureElement): Drawing {
  return {
    pdf,
    tag: (kind, write, about = { alt: '' }) => void whole.add(pdf.struct(kind, about.alt ? about : {}, write)),
  }
}

function drawCoverPage({ pdf, tag }: Drawing, book: EBook, cover: Buffer): void {
  pdf.addPage()
  pdf.outline.addItem('Umschlag')
  tag('Figure', () => void pdf.image(cover, 0, 0, { cover: PAGE, align: 'center', valign: 'center' }), {
    alt: coverAlt(book),
  })
}

function drawTitlePage({ pdf, tag }: Drawing, { title, subtitle, authors, series }: EBook): void {
  pdf.addPage()
  pdf.outline.addItem('Titel')
  tag('P', () => void pdf.fill(SOFT).font(sans, 11).text(series, MARGINS.left, 90, { width: WIDTH }))
  tag('P', () => void pdf.fill(INK).font(sans, 13).text(authors.join(', '), MARGINS.left, 210, { width: WIDTH }))
  tag('Title', () => void pdf.moveDown(0.8).font(serif, 32).text(title, { width: WIDTH, lineGap: 2 }))
  if (subtitle) tag('P', () => void pdf.moveDown(0.4).fill(SOFT).font(serif, 17).text(subtitle, { width: WIDTH }))
  const place = PAGE[1] - MARGINS.bottom - 20
  tag('P', () => void pdf.fill(INK).font(sans, 10).text(`${PUBLISHER}, Bern`, MARGINS.left, place))
}

function drawImprint({ pdf, tag }: Drawing, book: EBook): void {
  pdf.addPage()
  pdf.outline.addItem(IMPRINT_TITLE)
  tag('H1', () => void pdf.fill(INK).font(serif, 16).text(IMPRINT_TITLE, MARGINS.left, 380, { width: WIDTH }))
  for (const line of imprintOf(book)) {
    tag('P', () => void pdf.moveDown(0.6).fill(SOFT).font(sans, 9.5).text(line, { width: WIDTH, lineGap: 2 }))
  }
}

/** Each line leads to its chapter. */
function drawContents({ pdf, tag }: Drawing, chapters: readonly BookChapter[]): void {
  pdf.addPage()
  pdf.outline.addItem(CONTENTS_TITLE)
  tag('H1', () => void pdf.fill(STRONG).font(serif, 24).text(CONTENTS_TITLE, { width: WIDTH }))
  for (const { number, title } of chapters) {
    const options = { width: WIDTH, goTo: `kapitel-${number}` }
    tag('P', () => void pdf.moveDown(0.7).fill(INK).font(sans, 11.5).text(`${number}  ${title}`, options))
  }
}

function drawChapter({ pdf, tag }: Drawing, { number, title, blocks }: BookChapter): void {
  pdf.addPage()
  pdf.addNamedDestination(`kapitel-${number}`)
  const entry = pdf.outline.addItem(`${number} ${title}`)
  tag('H1', () => {
    pdf.fill(STRONG).font(serif, 26).text(`${number}  ${title}`, MARGINS.left, 96, { width: WIDTH, lineGap: 2 })
  })
  pdf.moveDown(0.9)
  let task = 0
  for (const block of blocks) {
    if (block.kind === 'heading') {
      keepTogether(pdf, 110)
      entry.addItem(block.text)
    }
    drawBlock({ pdf, tag }, block.kind === 'task' ? { ...block, text: `${++task}.  ${block.text}` } : block)
  }
}

function drawBlock({ pdf, tag }: Drawing, { kind, text }: Block): void {
  if (kind === 'box') return drawBox({ pdf, tag }, text)
  if (kind === 'heading') {
    pdf.moveDown(0.5)
    tag('H2', () => void pdf.fill(STRONG).font(serif, 17).text(text, MARGINS.left, pdf.y, { width: WIDTH }))
    pdf.moveDown(0.3)
    return
  }
  tag('P', () => void pdf.fill(INK).font(sans, 11.5).text(text, MARGINS.left, pdf.y, { width: WIDTH, lineGap: 5.5 }))
  pdf.moveDown(kind === 'task' ? 1.6 : 0.8)
}

function drawBox({ pdf, tag }: Drawing, text: string): void {
  const inner = { width: WIDTH - 36, lineGap: 5 }
  const height = pdf.font(sans, 11.5).heightOfString(text, inner) + 26
  keepTogether(pdf, height + 24)
  const top = pdf.y + 6
  pdf.markContent('Artifact', { type: 'Layout' })
  pdf.rect(MARGINS.left, top, WIDTH, height).fill(PALE).rect(MARGINS.left, top, 4, height).fill(STRONG)
  pdf.endMarkedContent()
  tag('P', () => void pdf.fill(INK).text(text, MARGINS.left + 20, top + 14, inner))
  pdf.x = MARGINS.left
  pdf.y = top + height + 16
}

/** Begins a new page where less than so many points are left. */
function keepTogether(pdf: Pdf, height: number): void {
  if (pdf.y + height > PAGE[1] - MARGINS.bottom) pdf.addPage()
}

/** All pages but the cover and the title have their number at the foot. */
function numberPages(pdf: Pdf): void {
  const { count } = pdf.bufferedPageRange()
  for (let page = 2; page < count; page++) {
    pdf.switchToPage(page)
    // Within a margin, a text would begin a new page.
    pdf.page.margins.bottom = 0
    const place = { width: WIDTH, align: 'right', lineBreak: false } as const
    pdf.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] })
    pdf
      .fill(SOFT)
      .font(sans, 9)
      .text(String(page + 1), MARGINS.left, PAGE[1] - 52, place)
    pdf.endMarkedContent()
  }
}
