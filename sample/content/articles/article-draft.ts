/** An article as it is written by hand; `text` in the notation of `write-text.ts`, `titles` by their slugs. */
export type ArticleDraft = {
  date: string
  author: string
  /** An author of the catalogue who wrote with her. */
  guest?: string
  title: string
  lead: string
  text: string
  titles?: string[]
  forTeachers?: boolean
}
