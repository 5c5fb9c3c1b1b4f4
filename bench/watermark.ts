import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { OwnProcessWatermarker } from '#adapters/watermark/own-process-watermarker.ts'
import { watermarkText } from '#contract/licences/watermark.ts'
import { type Chapter, usualLesson } from '#sample/content/pdf/book-text.ts'
import { type Pdf, sans, serif, writePdf } from '#sample/content/pdf/write-pdf.ts'
import { labelTypefaces } from '#server/media/label-typefaces.ts'
import { endedChildrenTime } from './harness/cpu-time.ts'

/** Seconds that a book may take, from the order to the whole copy. */
export const WATERMARK_AIM = 3

const PAGES = 300
/** On every third page, each with a picture of its own; together some 20 MB, as an illustrated schoolbook has. */
const PICTURES = 100
const PAGE: [width: number, height: number] = [482, 680]
const WIDTH = 366

export interface Watermarks {
  pages: number
  megabytes: number
  /** Of each round, by the clock. */
  seconds: number[]
  /** That the processes computed, on average of the rounds: whatever else the machine does. */
  computed: number | undefined
}

/** Marks a book one time after the other, as the shop does: in a process of its own, which ends with each copy. */
export async function measureWatermarks(
  { rounds }: { rounds: number },
  say: (line: string) => void,
): Promise<Watermarks> {
  say(`watermark: drawing a book of ${PAGES} pages …`)
  const book = await drawLongBook()
  const watermarker = new OwnProcessWatermarker({ typefaces: labelTypefaces })
  const text = watermarkText({ firstName: 'Zoë', lastName: 'Müller' }, '2026-100234')
  const seconds: number[] = []
  const before = endedChildrenTime()
  for (let round = 1; round <= rounds; round++) {
    say(`watermark: round ${round} …`)
    const began = performance.now()
    await watermarker.mark(book, 'application/pdf', { text, otherwise: text })
    seconds.push((performance.now() - began) / 1000)
  }
  // Until the last process has ended.
  await pause(1_000)
  const after = endedChildrenTime()
  const computed = before === undefined || after === undefined ? undefined : (after - before) / 1000 / rounds
  return { pages: PAGES, megabytes: book.length / 1e6, seconds, computed }
}

/** A tagged book with text in two typefaces, bookmarks, links and pictures. */
async function drawLongBook(): Promise<Uint8Array> {
  const pictures = await Promise.all(Array.from({ length: PICTURES }, drawPicture))
  const options = { margins: { top: 70, bottom: 74, left: 58, right: 58 }, tagged: true, pdfVersion: '1.7' as const }
  return writePdf({ title: 'Staatskunde', author: 'Zoë Müller', size: PAGE, options }, (pdf) => {
    const whole = pdf.struct('Document')
    pdf.addStructure(whole)
    for (let page = 1; page <= PAGES; page++) drawPage(pdf, { whole, page, picture: pictures[(page - 1) / 3] })
    whole.end()
  })
}

/** Fine grain, which compresses as badly as a photograph does. */
function drawPicture(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  return sharp({ create: { width: 700, height: 450, channels: 3, background: '#888', noise } })
    .jpeg({ quality: 75 })
    .toBuffer()
}

interface DrawnPage {
  whole: PDFKit.PDFStructureElement
  /** From 1. */
  page: number
  picture: Buffer | undefined
}

function drawPage(pdf: Pdf, { whole, page, picture }: DrawnPage): void {
  const topic = `Abschnitt ${page}`
  const chapter: Chapter = { topic, before: `Abschnitt ${page - 1}`, after: `Abschnitt ${page + 1}`, page }
  const add = (kind: string, write: () => void) => void whole.add(pdf.struct(kind, {}, write))
  pdf.addPage()
  pdf.addNamedDestination(`abschnitt-${page}`)
  pdf.outline.addItem(topic)
  add('H1', () => void pdf.font(serif, 20).text(topic, { width: WIDTH }))
  if (picture) {
    const figure = pdf.struct('Figure', { alt: topic }, () => void pdf.image(picture, { width: WIDTH }))
    whole.add(figure)
  }
  const { opening, explanation, exercises } = usualLesson(chapter)
  const [first = ''] = opening
  const [explained] = explanation
  const paragraphs = [first, ...(picture ? [] : (explained?.[1] ?? [])), ...exercises]
  for (const text of paragraphs) {
    const height = pdf.font(sans, 10).heightOfString(text, { width: WIDTH })
    // A page stays one page.
    if (pdf.y + height > PAGE[1] - 100) break
    add('P', () => void pdf.moveDown(0.5).font(sans, 10).text(text, { width: WIDTH }))
  }
  const target = `abschnitt-${page === 1 ? PAGES : page - 1}`
  add('P', () => void pdf.moveDown(0.5).font(sans, 9).text('Zurückblättern', { width: WIDTH, goTo: target }))
}
