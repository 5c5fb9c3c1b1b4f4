/**
 * A hand-written article. `text` is in the notation of `write-text.ts`, and a line such as `> What was said | who said
 * it` is a quotation; `titles` names the titles that it speaks of by their slugs.
 */
export type ArticleDraft = {
  date: string
  author: string
  /** A co-author from the catalogue. */
  guest?: string
  title: string
  lead: string
  text: string
  titles?: string[]
  forTeachers?: boolean
}
