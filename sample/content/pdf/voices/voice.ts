/** What the text of a chapter is told: its topic, and those around it. */
export interface About {
  topic: string
  before: string
  after: string
}

/** The text of three pages: opening with a case, explanation, exercises. */
export interface Lesson {
  opening: string[]
  caseTitle: string
  caseText: string
  explanation: [heading: string, paragraphs: string[]][]
  reminder: string
  exercises: string[]
}

/** How books of one kind speak: a lesson for the first chapter that is shown, and one for the second. */
export type Voice = readonly ((about: About) => Lesson)[]
