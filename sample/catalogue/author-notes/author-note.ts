/** What is told of an author, written by hand. */
export type AuthorNote = {
  note: string
  /** A sentence of their own. */
  said: string
  /** Where they live. */
  place: string
}
