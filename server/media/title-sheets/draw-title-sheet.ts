import { formatLabels } from '#contract/catalogue/catalogue-labels.ts'
import { placeholderColour } from '#contract/catalogue/placeholder-colour.ts'
import { titleSheetWords as words } from '#contract/content/title-sheet-words.ts'
import { formatMoney } from '#contract/ground/money.ts'
import { drawQrCode } from '#kernel/drawing/draw-qr-code.ts'
import {
  decorate,
  type Element,
  linesOf,
  MARGIN,
  mm,
  PAGE,
  type Pdf,
  part,
  type Style,
  setLine,
  setLines,
  setRule,
  writeSheet,
} from '#kernel/drawing/sheet.ts'
import { ACCENT, bold, INK, RULE, SOFT, serif, text } from '#kernel/drawing/styles.ts'
import { germanDate, germanMonth } from '#ui/time/german-date.ts'
import { type PrintedCover, printedCovers } from './printed-covers.ts'
import type { DrawnTitle, TitleSheetToDraw } from './title-sheet-to-draw.ts'

const [LEFT, RIGHT] = [MARGIN, PAGE.width - MARGIN]
const PAPER = '#f3ede1'
const WHITE = '#ffffff'
const TOP = mm(26)
const BOTTOM = PAGE.height - mm(22)
const FOOT = PAGE.height - mm(12)

/** Titles on a page. */
const A_PAGE = 3
/** A booklet is folded of sheets of four pages each. */
const A_SHEET = 4
const COVER_WIDTH = mm(42)
/** As high as a cover may be: three of them, and the names of months, have room on a page. */
const COVER_HEIGHT = mm(62)
const TEXT_LEFT = LEFT + COVER_WIDTH + mm(8)
const TEXT_WIDTH = RIGHT - TEXT_LEFT
const SLOT = mm(74)
const MONTH = mm(11)
const MOST_LINES = 7

interface Entry {
  title: DrawnTitle
  month: string
  /** Whether the name of its month stands above it. */
  isFirst: boolean
  /** The number of its page. */
  page: number
}

/** Draws a catalogue of new titles: a front, all at a glance, three titles a page, how to order. */
export async function drawTitleSheet(sheet: TitleSheetToDraw): Promise<Uint8Array> {
  const { title, publisher, day, months } = sheet
  const covers = await printedCovers(months.flatMap(({ titles }) => titles))
  const pages = pagesOf(months)
  return writeSheet({ title, author: publisher.name, at: new Date(`${day}T00:00:00Z`) }, (pdf) => {
    const root = pdf.struct('Document')
    pdf.addStructure(root)
    drawFront(pdf, root, { sheet, covers })
    drawOverview(pdf, root, pages.flat())
    for (const entries of pages) drawTitles(pdf, root, { entries, covers })
    // The last page is the back of the booklet.
    while ((pdf.bufferedPageRange().count + 1) % A_SHEET !== 0) drawNotes(pdf, root)
    drawBack(pdf, root, sheet)
    root.end()
    drawFeet(pdf, sheet)
  })
}

/** The titles page by page; front and overview come before them. */
function pagesOf(months: TitleSheetToDraw['months']): Entry[][] {
  const entries = months.flatMap(({ month, titles }) =>
    titles.map((title, place) => ({ title, month, isFirst: place === 0 })),
  )
  const overview = Math.ceil(entries.length / A_LIST)
  const pages: Entry[][] = []
  for (let first = 0; first < entries.length; first += A_PAGE) {
    const page = 2 + overview + pages.length
    pages.push(entries.slice(first, first + A_PAGE).map((entry) => ({ ...entry, page })))
  }
  return pages
}

function drawFront(
  pdf: Pdf,
  root: Element,
  { sheet, covers }: { sheet: TitleSheetToDraw; covers: ReadonlyMap<DrawnTitle, PrintedCover> },
): void {
  const { title, lead, publisher, months } = sheet
  pdf.addPage()
  decorate(pdf, () => {
    pdf.rect(0, 0, PAGE.width, PAGE.height).fill(PAPER)
    pdf.rect(0, 0, PAGE.width, mm(6)).fill(ACCENT)
  })
  part(pdf, root, 'P', () => setLine(pdf, publisher.name, { x: LEFT, y: mm(28), style: serif(18, ACCENT) }))
  part(pdf, root, 'H1', () => setLine(pdf, title, { x: LEFT, y: mm(66), style: serif(64) }))
  const titles = months.flatMap((month) => month.titles)
  const again = titles.filter((one) => one.new_edition).length
  const [first = '', last = ''] = [months[0]?.month, months.at(-1)?.month]
  const facts = [words.months(germanMonth(first), germanMonth(last)), words.counted(titles.length - again, again)]
  part(pdf, root, 'P', () => setLines(pdf, facts, { x: LEFT, y: mm(82), style: serif(18, SOFT), leading: 24 }))
  const said = linesOf(pdf, lead, { style: text(11), width: mm(120) })
  part(pdf, root, 'P', () => setLines(pdf, said, { x: LEFT, y: mm(105), style: text(11), leading: 16 }))
  // Covers stand on one line, as on the shop's shelf.
  const shelf = PAGE.height - mm(26)
  const shown = titles.filter((one) => covers.has(one)).slice(0, 4)
  const width = (RIGHT - LEFT - 3 * mm(6)) / 4
  decorate(pdf, () => {
    pdf.rect(0, shelf, PAGE.width, mm(3)).fill(RULE)
    for (const [place, one] of shown.entries()) {
      const cover = covers.get(one)
      if (!cover) continue
      const height = width / cover.ratio
      pdf.image(cover.jpeg, LEFT + place * (width + mm(6)), shelf - height, { width, height })
    }
  })
}

const OVERVIEW_LEADING = mm(8.2)
/** Titles on a page of the overview. */
const A_LIST = 26

function drawOverview(pdf: Pdf, root: Element, entries: readonly Entry[]): void {
  for (let first = 0; first < entries.length; first += A_LIST) {
    pdf.addPage()
    part(pdf, root, 'H2', () => setLine(pdf, words.overview, { x: LEFT, y: TOP, style: serif(24) }))
    for (const [place, { title: one, page }] of entries.slice(first, first + A_LIST).entries()) {
      const y = TOP + mm(14) + place * OVERVIEW_LEADING
      decorate(pdf, () => setRule(pdf, y - mm(5.4), { colour: RULE, width: 0.5, from: LEFT }))
      const book = one.formats[0]
      part(pdf, root, 'P', () => {
        setLine(pdf, germanDate(one.published_on), { x: LEFT, y, style: text(8.5, SOFT) })
        const [name = ''] = linesOf(pdf, one.title, { style: bold(9.5), width: mm(72) })
        setLine(pdf, name, { x: LEFT + mm(38), y, style: bold(9.5) })
        if (one.new_edition) setLine(pdf, words.newEdition, { x: LEFT + mm(112), y, style: text(8.5, ACCENT) })
        if (book) setLine(pdf, formatMoney(book.price), { x: RIGHT - mm(16), y, style: text(9), right: true })
        setLine(pdf, String(page), { x: RIGHT, y, style: text(9, SOFT), right: true })
      })
    }
  }
}

function drawTitles(
  pdf: Pdf,
  root: Element,
  { entries, covers }: { entries: readonly Entry[]; covers: ReadonlyMap<DrawnTitle, PrintedCover> },
): void {
  pdf.addPage()
  let y = TOP
  for (const [place, { title, month, isFirst }] of entries.entries()) {
    if (isFirst || place === 0) {
      const name = isFirst ? germanMonth(month) : words.continued(germanMonth(month))
      part(pdf, root, 'H2', () => setLine(pdf, name, { x: LEFT, y, style: serif(isFirst ? 18 : 11, ACCENT) }))
      decorate(pdf, () => setRule(pdf, y + mm(3), { colour: RULE, width: 0.8, from: LEFT }))
      y += MONTH
    }
    drawTitle(pdf, root, { title, cover: covers.get(title), y })
    y += SLOT
  }
}

function drawTitle(
  pdf: Pdf,
  root: Element,
  { title: one, cover, y }: { title: DrawnTitle; cover: PrintedCover | undefined; y: number },
): void {
  const figure = () => (cover ? setCover(pdf, cover, y) : setBlank(pdf, one.title, y))
  root.add(pdf.struct('Figure', { alt: words.cover(one.title) }, figure))
  let baseline = y + 10
  const set = (type: string, what: string | null, style: Style, { most = 2, leading = style.size * 1.35 } = {}) => {
    if (!what) return
    const lines = linesOf(pdf, what, { style, width: TEXT_WIDTH }).slice(0, most)
    part(pdf, root, type, () => setLines(pdf, lines, { x: TEXT_LEFT, y: baseline, style, leading }))
    baseline += lines.length * leading
  }
  set('P', one.new_edition ? words.newEdition : null, bold(8, ACCENT))
  baseline += one.new_edition ? 4 : 2
  set('H3', one.title, serif(15), { leading: 17.5 })
  set('P', one.subtitle, text(9.5, SOFT))
  set('P', one.authors.join(', '), text(9, SOFT), { most: 1 })
  baseline += 5
  set('P', one.pitch, text(10), { most: MOST_LINES, leading: 14 })
  baseline += 5
  set('P', one.formats.map(({ format, price }) => `${formatLabels[format]} ${formatMoney(price)}`).join(' · '), bold(9))
  const day = germanDate(one.published_on)
  const told = one.is_announced ? words.announced(day) : words.published(day)
  set('P', [...(one.isbn ? [words.isbn(one.isbn)] : []), told].join(' · '), text(8.5, SOFT))
}

function setCover(pdf: Pdf, { jpeg, ratio }: PrintedCover, y: number): void {
  const height = Math.min(COVER_HEIGHT, COVER_WIDTH / ratio)
  pdf.image(jpeg, LEFT, y, { width: height * ratio, height })
}

/** Stands in for a missing cover. */
function setBlank(pdf: Pdf, title: string, y: number): void {
  pdf.rect(LEFT, y, COVER_WIDTH, COVER_WIDTH * 1.4).fill(placeholderColour(title))
  const style = serif(11)
  const lines = linesOf(pdf, title, { style, width: COVER_WIDTH - mm(8) }).slice(0, 6)
  setLines(pdf, lines, { x: LEFT + mm(4), y: y + mm(9), style, leading: 13.5 })
}

function drawNotes(pdf: Pdf, root: Element): void {
  pdf.addPage()
  part(pdf, root, 'H2', () => setLine(pdf, words.notes, { x: LEFT, y: TOP, style: serif(24) }))
  decorate(pdf, () => {
    for (let y = TOP + mm(16); y < BOTTOM; y += mm(9)) setRule(pdf, y, { colour: RULE, width: 0.5, from: LEFT })
  })
}

function drawBack(pdf: Pdf, root: Element, { publisher, link }: TitleSheetToDraw): void {
  const { name, legal_name: legalName, address, phone, email, website } = publisher
  const size = mm(44)
  pdf.addPage()
  decorate(pdf, () => {
    pdf.rect(0, 0, PAGE.width, PAGE.height).fill(PAPER)
    pdf.rect(0, 0, PAGE.width, mm(6)).fill(ACCENT)
    pdf.rect(LEFT - mm(3), mm(74), size + mm(6), size + mm(6)).fill(WHITE)
  })
  part(pdf, root, 'H2', () => setLine(pdf, words.order, { x: LEFT, y: mm(40), style: serif(32) }))
  const said = linesOf(pdf, words.orderText, { style: text(11), width: mm(120) })
  part(pdf, root, 'P', () => setLines(pdf, said, { x: LEFT, y: mm(52), style: text(11), leading: 16 }))
  root.add(pdf.struct('Figure', { alt: words.qrCode }, () => drawQrCode(pdf, link, { x: LEFT, y: mm(77), size })))
  part(pdf, root, 'P', () => setLine(pdf, shown(link), { x: LEFT + size + mm(10), y: mm(82), style: bold(11) }))
  const lines = [legalName || name, ...address, phone, email, shown(website)].filter((line) => line !== '')
  part(pdf, root, 'P', () => setLines(pdf, lines, { x: LEFT, y: mm(150), style: text(11, INK), leading: 17 }))
}

function shown(url: string): string {
  return url.replace(/^https?:\/\//, '')
}

/** On every page but the front and the back. */
function drawFeet(pdf: Pdf, { title, publisher, day }: TitleSheetToDraw): void {
  const { start, count } = pdf.bufferedPageRange()
  const style = text(7.5, SOFT)
  for (let page = 1; page < count - 1; page++) {
    pdf.switchToPage(start + page)
    decorate(pdf, () => {
      pdf.rect(0, 0, PAGE.width, mm(3)).fill(ACCENT)
      setLine(pdf, `${publisher.name} · ${title}`, { x: LEFT, y: mm(14), style })
      setLine(pdf, words.prices(germanDate(day)), { x: LEFT, y: FOOT, style })
      setLine(pdf, String(page + 1), { x: RIGHT, y: FOOT, style, right: true })
    })
  }
}
