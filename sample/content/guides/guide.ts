interface Step {
  title: string
  /** Plain text, at most 320 characters. */
  text: string
  /** The button that begins what the step says. */
  action?: { title: string; url: string }
}

/** A page that leads through something step by step. Title and description of the page stay with its draft. */
export interface Guide {
  uri: string
  /** A few words above the title. */
  kicker: string
  /** Plain text, at most 240 characters. */
  lead: string
  steps: Step[]
  /** Three to five figures. */
  facts: { value: string; label: string }[]
  /** `answer` is in the notation of `write-text.ts`. */
  questions: { question: string; answer: string }[]
}
