/** A hand-written article; `text` is in the notation of `write-text.ts`, `titles` names titles by their slugs. */
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
