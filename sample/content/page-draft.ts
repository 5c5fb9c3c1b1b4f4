interface Question {
  title: string
  /** In the notation of `write-text.ts`. */
  answer: string
  /** What leads to it in an address: `rechnung`. */
  anchor: string
}

/** A hand-written page; `text` is in the notation of `write-text.ts`. */
export interface PageDraft {
  uri: string
  title: string
  description: string
  /** A few words above the title. */
  kicker?: string
  /** What stands below the title; the description where there is none. */
  lead?: string
  /** Left out where the page consists of other blocks. */
  text?: string
  /** Questions below the text, by what they are about. */
  questions?: { title: string; items: Question[] }[]
  /** What can be done at once about what the page says; `text` in the same notation. */
  action?: { title: string; text: string; button: { title: string; url: string } }
}
