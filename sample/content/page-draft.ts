/** A hand-written page of text; `text` is in the notation of `write-text.ts`. */
export type PageDraft = { uri: string; title: string; description: string; text: string }
