import { usualLesson } from '../content/pdf/book-text.ts'
import { type Pdf, sans, serif, writePdf } from '../content/pdf/write-pdf.ts'
import { PUBLISHER } from './ebook.ts'

/** What a worksheet for a class is drawn from. */
export interface Worksheet {
  kind: 'Arbeitsblatt' | 'Prüfung'
  /** The title it belongs to. */
  title: string
  topic: string
  /** The topic of the next chapter. */
  next: string
}

const A4: [number, number] = [595, 842]
const MARGIN = 64
const WIDTH = A4[0] - 2 * MARGIN

/** Draws material for teachers: a sheet to hand out, and one with solutions. The same worksheet is the same bytes. */
export function drawWorksheet({ kind, title, topic, next }: Worksheet): Promise<Uint8Array> {
  const { exercises: tasks } = usualLesson({ topic, before: title, after: next, page: 0 })
  const options = { tagged: true, pdfVersion: '1.7' as const }
  return writePdf({ title: `${kind}: ${topic}`, author: PUBLISHER, size: A4, options }, (pdf) => {
    const whole = pdf.struct('Document')
    pdf.addStructure(whole)
    const tag = (role: string, write: () => void) => void whole.add(pdf.struct(role, {}, write))
    drawSheet({ pdf, tag }, { heading: `${kind}: ${topic}`, from: title, tasks, solutions: null })
    drawSheet({ pdf, tag }, { heading: `Lösungen: ${topic}`, from: title, tasks, solutions: solutionsOf(topic) })
    whole.end()
  })
}

function solutionsOf(topic: string): string[] {
  return [
    `Jede Erklärung gilt, die «${topic}» nennt, kein Fremdwort braucht und ein Beispiel aus dem Alltag enthält.`,
    'Zuerst die Frist klären, dann antworten: Lea wartet einen Tag, Arben fragt nach. Andere Wege gelten, wenn sie begründet sind.',
    'Bewertet werden Genauigkeit (2 Punkte), Bezug zum Kapitel (2 Punkte) und Sprache (1 Punkt).',
    'Die Fragen werden gesammelt und in der nächsten Lektion der Reihe nach beantwortet.',
  ]
}

interface Sheet {
  heading: string
  from: string
  tasks: readonly string[]
  /** In place of the lines to write on. */
  solutions: readonly string[] | null
}

interface Drawing {
  pdf: Pdf
  tag(kind: string, write: () => void): void
}

function drawSheet({ pdf, tag }: Drawing, { heading, from, tasks, solutions }: Sheet): void {
  pdf.addPage()
  pdf.outline.addItem(heading)
  pdf.markContent('Artifact', { type: 'Layout' })
  pdf.rect(0, 0, A4[0], 14).fill('#135450')
  pdf.endMarkedContent()
  tag('H1', () => void pdf.fill('#1b2421').font(serif, 24).text(heading, MARGIN, MARGIN, { width: WIDTH, lineGap: 2 }))
  tag(
    'P',
    () =>
      void pdf
        .fill('#5b645e')
        .font(sans, 10)
        .text(`Zu «${from}»`, MARGIN, pdf.y + 4, { width: WIDTH }),
  )
  pdf.y += 18
  for (const [n, task] of tasks.entries()) {
    const text = `${n + 1}.  ${task}`
    tag('P', () => void pdf.fill('#1b2421').font(sans, 12).text(text, MARGIN, pdf.y, { width: WIDTH, lineGap: 4 }))
    const solution = solutions?.[n]
    if (solution === undefined) drawLines(pdf)
    else
      tag('P', () => void pdf.fill('#135450').text(solution, MARGIN + 20, pdf.y + 4, { width: WIDTH - 20, lineGap: 4 }))
    pdf.y += 18
  }
  const place = A4[1] - MARGIN
  tag('P', () => void pdf.fill('#5b645e').font(sans, 9).text(`${PUBLISHER}, Bern`, MARGIN, place))
}

function drawLines(pdf: Pdf): void {
  pdf.markContent('Artifact', { type: 'Layout' })
  for (let line = 1; line <= 3; line++) {
    const y = pdf.y + line * 24
    pdf
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + WIDTH, y)
      .lineWidth(0.5)
      .stroke('#857c6b')
  }
  pdf.endMarkedContent()
  pdf.y += 78
}
