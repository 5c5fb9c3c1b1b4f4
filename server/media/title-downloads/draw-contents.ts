import {
  decorate,
  linesOf,
  MARGIN,
  PAGE,
  type Pdf,
  part,
  setLine,
  setLines,
  setRule,
  writeSheet,
} from '#kernel/drawing/sheet.ts'
import { ACCENT, bold, RULE, SOFT, serif, text } from '#kernel/drawing/styles.ts'
import { contentsLevel } from '#modules/catalogue/catalogue/titles/present-title.ts'

/** What is drawn of a title. */
export interface ContentsSubject {
  title: string
  subtitle: string | null
  authors: string[]
  publisher: string
  contents: { label: string; page: string | null }[]
}

const WIDTH = PAGE.width - 2 * MARGIN
/** From a line to the next. */
const LEADING = 15
const BOTTOM = PAGE.height - 70
/** Points by which a heading of a lower level stands further right. */
const INDENT = 16
/** Points kept free for the number of the page. */
const NUMBERS = 40
/** The same contents are the same bytes. */
const AT = new Date(0)

/** Draws the table of contents of a title, on as many pages as it takes. */
export function drawContents(subject: ContentsSubject): Promise<Uint8Array> {
  const { title, authors, publisher, contents } = subject
  return writeSheet({ title: `${title}: Inhalt`, author: authors.join(', ') || publisher, at: AT }, (pdf) => {
    const document = pdf.struct('Document')
    pdf.addStructure(document)
    let y = drawHead(pdf, document, subject)
    const list = pdf.struct('L')
    document.add(list)
    for (const { label, page } of contents) {
      const level = contentsLevel(label)
      const style = level === 1 ? bold(11) : text(10.5)
      const x = MARGIN + (level - 1) * INDENT
      const lines = linesOf(pdf, label, { style, width: PAGE.width - MARGIN - NUMBERS - x })
      if (y + lines.length * LEADING > BOTTOM) y = newPage(pdf, publisher)
      part(pdf, list, 'LI', () => {
        setLines(pdf, lines, { x, y, style, leading: LEADING })
        if (page) setLine(pdf, page, { x: PAGE.width - MARGIN, y, style: text(10.5, SOFT), right: true })
      })
      y += lines.length * LEADING + 3
      const under = y - LEADING + 3
      decorate(pdf, () => setRule(pdf, under, { colour: RULE, width: 0.5, from: MARGIN }))
      y += 4
    }
    list.end()
    document.end()
  })
}

function drawHead(
  pdf: Pdf,
  document: ReturnType<Pdf['struct']>,
  { title, subtitle, authors, publisher }: ContentsSubject,
) {
  let y = newPage(pdf, publisher)
  const set = (type: string, words: string, style: ReturnType<typeof text>, leading: number) => {
    const lines = linesOf(pdf, words, { style, width: WIDTH })
    const from = y
    part(pdf, document, type, () => setLines(pdf, lines, { x: MARGIN, y: from, style, leading }))
    y += lines.length * leading
  }
  if (authors.length > 0) set('P', authors.join(', '), text(11, SOFT), 18)
  y += 18
  set('H1', title, serif(26), 32)
  if (subtitle) set('P', subtitle, serif(15, SOFT), 22)
  y += 22
  set('H2', 'Inhalt', bold(13, ACCENT), 24)
  return y + 4
}

/** Begins a page, and returns its first baseline. */
function newPage(pdf: Pdf, publisher: string): number {
  pdf.addPage()
  decorate(pdf, () => setLine(pdf, publisher, { x: MARGIN, y: PAGE.height - 40, style: text(9, SOFT) }))
  return 80
}
