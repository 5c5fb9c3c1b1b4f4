import type { TitleRow } from '../../catalogue/rows.ts'
import { coverColours } from '../../covers/draw-cover.ts'
import { bookColours } from './book-colours.ts'
import { type Chapter, lessonOf } from './book-text.ts'
import type { Lesson } from './voices/voice.ts'
import { type Pdf, sans, serif, writePdf } from './write-pdf.ts'

/** 17 by 24 centimetres. */
export const PAGE: [width: number, height: number] = [482, 680]
export const MARGIN = 56
export const WIDTH = PAGE[0] - 2 * MARGIN
const INK = '#1b2421'
const SOFT = '#5b645e'
const CHAPTERS_SHOWN = 2
/** A part of a chapter, «1.2 Zusammenfassung», and the number of a chapter. */
const SECTION = /^\d+\.\d/
const NUMBER = /^\d+ /
/** Points from a line of the contents to the next. */
const LINE = 25

/** Draws the first pages of a title, as for leafing through: title page, contents, two chapters with exercises. */
export function drawBook(title: TitleRow, authors: readonly string[]): Promise<Uint8Array> {
  const { strong, pale } = bookColours(coverColours(title))
  return writePdf({ title: `${title.title}: Leseprobe`, size: PAGE }, (pdf) => {
    drawTitlePage(pdf, { title, authors, strong })
    drawContents(pdf, title.contents, strong)
    const chapters = chaptersOf(title)
    chapters.slice(0, CHAPTERS_SHOWN).forEach((chapter, n) => {
      const drawn = { chapter, number: n + 1, lesson: lessonOf(title, chapter, n + 1), strong, pale }
      drawOpening(pdf, drawn)
      drawExplanation(pdf, drawn)
      drawExercises(pdf, drawn)
    })
  })
}

/** The chapters of a title as its sample has them, without what stands before and after them. */
export function chaptersOf({ contents, title }: Pick<TitleRow, 'contents' | 'title'>): Chapter[] {
  const chapters = contents
    .filter(({ label }) => !['Vorwort', 'Glossar', 'Stichwortverzeichnis'].includes(label) && !SECTION.test(label))
    .map(({ label, page }) => ({ topic: label.replace(NUMBER, ''), page: Number(page) }))
  return chapters.map((chapter, n) => ({
    ...chapter,
    before: chapters[n - 1]?.topic ?? title,
    after: chapters[n + 1]?.topic ?? 'Zum Schluss',
  }))
}

interface Cover {
  title: TitleRow
  authors: readonly string[]
  strong: string
}

function drawTitlePage(pdf: Pdf, { title, authors, strong }: Cover): void {
  pdf.addPage()
  pdf.rect(0, 0, PAGE[0], 210).fill(strong)
  pdf.fill('#ffffff').font(sans, 11).text(title.series, MARGIN, 56)
  pdf.fill(SOFT).font(sans, 12).text(authors.join(', '), MARGIN, 250, { width: WIDTH })
  pdf.moveDown(0.8).fill(INK).font(serif, 32).text(title.title, { width: WIDTH, lineGap: 2 })
  if (title.subtitle) pdf.moveDown(0.4).fill(SOFT).font(serif, 17).text(title.subtitle, { width: WIDTH })
  pdf
    .fill(INK)
    .font(sans, 10)
    .text('Aarebogen Verlag, Bern', MARGIN, PAGE[1] - 70)
}

function drawContents(pdf: Pdf, contents: TitleRow['contents'], strong: string): void {
  pdf.addPage()
  pdf.fill(strong).font(serif, 24).text('Inhalt', MARGIN, 70)
  pdf.moveDown(0.9).font(sans, 11)
  for (const { label, page } of contents) {
    const { y } = pdf
    const end = MARGIN + pdf.widthOfString(label) + 8
    const pageWidth = pdf.widthOfString(page ?? '')
    pdf
      .fill(INK)
      .text(label, MARGIN, y)
      .text(page ?? '', MARGIN + WIDTH - pageWidth, y)
    pdf
      .moveTo(end, y + 10)
      .lineTo(MARGIN + WIDTH - pageWidth - 8, y + 10)
      .lineWidth(0.6)
      .dash(1, { space: 3 })
      .stroke(SOFT)
      .undash()
    pdf.y = y + Math.min(LINE, (PAGE[1] - 200) / contents.length)
  }
  foot(pdf, 5)
}

interface Drawn {
  chapter: Chapter
  /** From 1. */
  number: number
  lesson: Lesson
  strong: string
  pale: string
}

function drawOpening(pdf: Pdf, { chapter, number, lesson, strong, pale }: Drawn): void {
  pdf.addPage()
  pdf.rect(0, 0, PAGE[0], 170).fill(strong)
  pdf.fill('#ffffff').font(serif, 64).text(String(number), MARGIN, 34)
  pdf.font(serif, 26).text(chapter.topic, MARGIN, 112, { width: WIDTH })
  pdf.y = 205
  for (const paragraph of lesson.opening) writeParagraph(pdf, paragraph)
  writeBox(pdf, { heading: lesson.caseTitle, text: lesson.caseText, strong, pale })
  foot(pdf, chapter.page)
}

function drawExplanation(pdf: Pdf, { chapter, number, lesson, strong, pale }: Drawn): void {
  pdf.addPage()
  head(pdf, `${number}  ${chapter.topic}`)
  pdf.y = 84
  for (const [heading, paragraphs] of lesson.explanation) {
    pdf.fill(strong).font(serif, 18).text(heading, MARGIN, pdf.y, { width: WIDTH })
    pdf.moveDown(0.4)
    for (const paragraph of paragraphs) writeParagraph(pdf, paragraph)
    pdf.moveDown(0.5)
  }
  writeBox(pdf, { heading: null, text: lesson.reminder, strong, pale })
  foot(pdf, chapter.page + 1)
}

function drawExercises(pdf: Pdf, { chapter, number, lesson, strong }: Drawn): void {
  pdf.addPage()
  head(pdf, `${number}  ${chapter.topic}`)
  pdf.fill(strong).font(serif, 20).text('Aufgaben', MARGIN, 84)
  pdf.moveDown(0.7)
  lesson.exercises.forEach((task, n) => {
    const { y } = pdf
    pdf
      .fill(strong)
      .font(serif, 15)
      .text(`${n + 1}`, MARGIN, y - 2)
    pdf
      .fill(INK)
      .font(sans, 11)
      .text(task, MARGIN + 24, y, { width: WIDTH - 24, lineGap: 4 })
    for (let line = 1; line <= 3; line++) {
      const height = pdf.y + line * 22
      pdf
        .moveTo(MARGIN + 24, height)
        .lineTo(MARGIN + WIDTH, height)
        .lineWidth(0.5)
        .stroke('#ddd4c2')
    }
    pdf.y += 86
  })
  foot(pdf, chapter.page + 2)
}

function writeParagraph(pdf: Pdf, text: string): void {
  pdf.fill(INK).font(sans, 11).text(text, MARGIN, pdf.y, { width: WIDTH, lineGap: 4.5 })
  pdf.moveDown(0.7)
}

interface Box {
  heading: string | null
  text: string
  strong: string
  pale: string
}

function writeBox(pdf: Pdf, { heading, text, strong, pale }: Box): void {
  const inner = { width: WIDTH - 36, lineGap: 4.5 }
  const top = pdf.y + 8
  const height = pdf.font(sans, 11).heightOfString(text, inner) + (heading ? 26 : 0) + 28
  pdf.rect(MARGIN, top, WIDTH, height).fill(pale)
  pdf.rect(MARGIN, top, 4, height).fill(strong)
  pdf.y = top + 15
  if (heading) {
    pdf
      .fill(strong)
      .font(serif, 15)
      .text(heading, MARGIN + 20, pdf.y)
    pdf.y += 5
  }
  pdf
    .fill(INK)
    .font(sans, 11)
    .text(text, MARGIN + 20, pdf.y, inner)
}

function head(pdf: Pdf, text: string): void {
  pdf.fill(SOFT).font(sans, 9).text(text, MARGIN, 46, { width: WIDTH })
}

function foot(pdf: Pdf, number: number): void {
  pdf
    .fill(SOFT)
    .font(sans, 9)
    .text(String(number), MARGIN, PAGE[1] - 48, { width: WIDTH, align: 'right' })
}
