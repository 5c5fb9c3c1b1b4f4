import { type Face, measure } from '#server/media/og-pictures/lettering.ts'
import type { Chapter } from '../../content/pdf/book-text.ts'
import { MARGIN, PAGE, WIDTH } from '../../content/pdf/draw-book.ts'
import type { Lesson } from '../../content/pdf/voices/voice.ts'
import { fillLines } from '../../covers/line-breaking.ts'
import { newSheet, type Sheet } from '../../covers/sheet.ts'

const INK = '#1b2421'
const SOFT = '#5b645e'
const PAPER = '#fffdf8'
const RULE = '#ddd4c2'

const SERIF: Face = { family: 'serif', weight: 400, optical: 24 }
const SANS: Face = { family: 'sans', weight: 400 }
const TEXT_SIZE = 11
/** From line to line of running text. */
const LINE = 17.7
const BOX_PADDING = 18

/** A page of a sample, with what its chapter is about. */
interface SamplePage {
  chapter: Chapter
  lesson: Lesson
  /** Of the chapter, from 1. */
  number: number
  strong: string
  pale: string
}

export const PAGE_SIZE = { width: PAGE[0], height: PAGE[1] } as const

/** Pages of a sample as it is offered as a PDF (`draw-book.ts`), in the same words and places. */
export const samplePages = { opening: drawOpening, explanation: drawExplanation, exercises: drawExercises } as const

function newPage(): Sheet {
  return newSheet(PAGE_SIZE.width, PAGE_SIZE.height, PAPER)
}

function drawOpening({ chapter, lesson, number, strong, pale }: SamplePage): Sheet {
  const page = newPage()
  page.add(`<rect width="${PAGE_SIZE.width}" height="170" fill="${strong}"/>`)
  page.line(String(number), { face: SERIF, size: 64, x: MARGIN, y: 88, fill: '#ffffff' })
  page.block(chapter.topic, {
    face: SERIF,
    x: MARGIN,
    y: 114,
    width: WIDTH,
    height: 50,
    max: 26,
    min: 12,
    fill: '#ffffff',
  })
  let y = 216
  for (const paragraph of lesson.opening) y = write(page, paragraph, { y }) + LINE * 0.7
  box(page, { heading: lesson.caseTitle, text: lesson.caseText, strong, pale, y })
  foot(page, chapter.page)
  return page
}

function drawExplanation({ chapter, lesson, number, strong, pale }: SamplePage): Sheet {
  const page = newPage()
  head(page, `${number}  ${chapter.topic}`)
  let y = 84
  for (const [heading, paragraphs] of lesson.explanation) {
    page.line(heading, { face: SERIF, size: 18, x: MARGIN, y: y + 15, fill: strong })
    y += 38
    for (const paragraph of paragraphs) y = write(page, paragraph, { y }) + LINE * 0.7
    y += LINE * 0.5
  }
  box(page, { heading: null, text: lesson.reminder, strong, pale, y: y - 8 })
  foot(page, chapter.page + 1)
  return page
}

function drawExercises({ chapter, lesson, number, strong }: SamplePage): Sheet {
  const page = newPage()
  head(page, `${number}  ${chapter.topic}`)
  page.line('Aufgaben', { face: SERIF, size: 20, x: MARGIN, y: 102, fill: strong })
  let y = 132
  for (const [place, task] of lesson.exercises.entries()) {
    page.line(String(place + 1), { face: SERIF, size: 15, x: MARGIN, y: y + 9, fill: strong })
    const below = write(page, task, { y, x: MARGIN + 24, width: WIDTH - 24 })
    const rules = [1, 2, 3].map((rule) => `M${MARGIN + 24} ${below - 8 + rule * 22}H${MARGIN + WIDTH}`)
    page.add(`<path d="${rules.join('')}" stroke="${RULE}" stroke-width="0.8"/>`)
    y = below + 86
  }
  foot(page, chapter.page + 2)
  return page
}

interface Place {
  /** The top of the first line. */
  y: number
  x?: number
  width?: number
}

/** Running text; returns where it ends. */
function write(page: Sheet, text: string, { y, x = MARGIN, width = WIDTH }: Place): number {
  const lines = linesOf(text, width)
  for (const [n, line] of lines.entries())
    page.line(line, { face: SANS, size: TEXT_SIZE, x, y: y + TEXT_SIZE + n * LINE, fill: INK })
  return y + lines.length * LINE
}

function linesOf(text: string, width: number): string[] {
  return fillLines(text, width / TEXT_SIZE, (words) => measure(words, SANS))
}

interface Box {
  heading: string | null
  text: string
  strong: string
  pale: string
  y: number
}

function box(page: Sheet, { heading, text, strong, pale, y }: Box): void {
  const width = WIDTH - 2 * BOX_PADDING
  const top = y + 8
  const height = linesOf(text, width).length * LINE + (heading ? 26 : 0) + 28
  page.add(
    `<rect x="${MARGIN}" y="${top}" width="${WIDTH}" height="${height}" fill="${pale}"/><rect x="${MARGIN}" y="${top}" width="4" height="${height}" fill="${strong}"/>`,
  )
  const x = MARGIN + BOX_PADDING + 2
  if (heading) page.line(heading, { face: SERIF, size: 15, x, y: top + 28, fill: strong })
  write(page, text, { y: top + (heading ? 40 : 14), x, width })
}

function head(page: Sheet, text: string): void {
  page.line(text, { face: SANS, size: 9, x: MARGIN, y: 54, fill: SOFT })
}

function foot(page: Sheet, number: number): void {
  page.line(String(number), {
    face: SANS,
    size: 9,
    x: MARGIN + WIDTH,
    y: PAGE_SIZE.height - 39,
    fill: SOFT,
    anchor: 'end',
  })
}
