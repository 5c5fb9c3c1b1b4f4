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
}
