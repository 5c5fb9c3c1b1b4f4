import { type Chapter, usualLesson } from '../content/pdf/book-text.ts'
import type { EBook } from './ebook.ts'

export type Block = { kind: 'heading' | 'paragraph' | 'box' | 'task'; text: string }

export interface BookChapter {
  /** From 1. */
  number: number
  title: string
  blocks: Block[]
}

const MOST_CHAPTERS = 6
const FEWEST_CHAPTERS = 4
/** For titles with a short table of contents. */
const MORE_TOPICS = ['Fragen stellen', 'Genau hinsehen', 'Begründen und entscheiden', 'Zurückschauen']
const NO_CHAPTERS = ['Vorwort', 'Glossar', 'Stichwortverzeichnis']

/** The chapters of a book, with text that fits its topics. */
export function chaptersOf({ topics, title }: EBook): BookChapter[] {
  const own = topics.filter((topic) => !NO_CHAPTERS.includes(topic)).slice(0, MOST_CHAPTERS)
  const more = MORE_TOPICS.filter((topic) => !own.includes(topic)).slice(0, Math.max(FEWEST_CHAPTERS - own.length, 0))
  const all = [...own, ...more]
  return all.map((topic, n) => {
    const chapter = { topic, before: all[n - 1] ?? title, after: all[n + 1] ?? 'Zum Schluss', page: 0 }
    return { number: n + 1, title: topic, blocks: blocksOf(chapter) }
  })
}

function blocksOf(chapter: Chapter): Block[] {
  const paragraph = (text: string): Block => ({ kind: 'paragraph', text })
  const heading = (text: string): Block => ({ kind: 'heading', text })
  const { opening, caseTitle, caseText, explanation, reminder, exercises } = usualLesson(chapter)
  return [
    ...opening.map(paragraph),
    { kind: 'box', text: `${caseTitle}: ${caseText}` },
    ...explanation.flatMap(([title, paragraphs]) => [heading(title), ...paragraphs.map(paragraph)]),
    heading('Ein Beispiel'),
    ...exampleOf(chapter).map(paragraph),
    { kind: 'box', text: reminder },
    heading('Aufgaben'),
    ...exercises.map((text): Block => ({ kind: 'task', text })),
  ]
}

function exampleOf({ topic, after }: Chapter): string[] {
  return [
    `Mirjam führt im zweiten Lehrjahr ein Heft. Auf der linken Seite steht, was sie über «${topic}» gehört hat, auf der rechten, was sie davon selbst gesehen hat. Nach drei Wochen ist die rechte Seite leerer als die linke. Das ist kein schlechtes Zeichen: Sie weiss nun, wonach sie fragen muss.`,
    'Ihr Berufsbildner liest mit und stellt zu jedem Eintrag dieselbe Frage: Woran würden Sie merken, dass es nicht stimmt? Wer darauf eine Antwort findet, hat etwas verstanden. Wer keine findet, hat einen guten Satz für die nächste Lektion.',
    `Am Ende des Monats fasst Mirjam ihr Heft auf einer einzigen Seite zusammen. Sie streicht, was sich wiederholt, und lässt stehen, was sie überrascht hat. Zwei ihrer Fragen gehören schon zum nächsten Kapitel, «${after}».`,
  ]
}
